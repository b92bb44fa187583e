import type { ReactNode } from 'react'
import { joinClassNames } from './class-names.ts'
import styles from './tag.module.css'

type Props = {
  tone?: 'brand' | 'success' | 'warn' | 'danger' | 'neutral'
  className?: string | undefined
  children: ReactNode
}

/** A short label for a status or kind. The words carry the meaning, the tone only supports it. */
export function Tag({ tone = 'neutral', className, children }: Props) {
  return <span className={joinClassNames(styles.tag, styles[tone], className)}>{children}</span>
}
