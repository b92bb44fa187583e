import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './icon-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** The name; also shown as a tooltip. */
  label: string
  icon: ReactNode
}

/** A button that shows only an icon, for the few that everybody knows (close, back, zoom). */
export function IconButton({ label, icon, className, ...rest }: Props) {
  return (
    <button type="button" {...rest} aria-label={label} title={label} className={classNames(styles.icon, className)}>
      {icon}
    </button>
  )
}
