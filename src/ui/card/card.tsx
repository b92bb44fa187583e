import type { ComponentProps } from 'react'
import styles from './card.module.css'
import { joinClassNames } from '#src/ui/class-names.ts'

type Props = ComponentProps<'article'> & {
  as?: 'article' | 'section'
  /** The card reacts to the pointer: use it when a link inside covers the whole card. */
  pressable?: boolean
}

/** A tonal surface with one thing on it. */
export function Card({ as: Element = 'article', pressable = false, className, ...rest }: Props) {
  return <Element className={joinClassNames(styles.card, pressable && styles.pressable, className)} {...rest} />
}
