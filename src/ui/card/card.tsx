import type { ComponentProps } from 'react'
import styles from './card.module.css'
import { joinClassNames } from '#src/ui/class-names.ts'

type Props = ComponentProps<'article'> & {
  as?: 'article' | 'section'
  /** The card reacts to the pointer; for cards covered by a link inside. */
  pressable?: boolean
}

/** A tonal surface for one thing. */
export function Card({ as: Element = 'article', pressable = false, className, ...rest }: Props) {
  return <Element className={joinClassNames(styles.card, pressable && styles.pressable, className)} {...rest} />
}
