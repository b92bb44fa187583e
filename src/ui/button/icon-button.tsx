import type { ComponentProps, ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import { joinClassNames } from '#src/ui/class-names.ts'
import styles from './icon-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** The accessible name, also shown as a tooltip. */
  label: string
  icon: ReactNode
}

/** A button with only an icon, for the few icons everybody knows (close, back, zoom). */
export function IconButton({ label, icon, className, ...rest }: Props) {
  return (
    <button type="button" {...rest} aria-label={label} title={label} className={joinClassNames(styles.icon, className)}>
      {icon}
    </button>
  )
}

type LinkProps = Omit<ComponentProps<typeof Anchor>, 'aria-label' | 'children' | 'className'> &
  Pick<Props, 'label' | 'icon'>

/** A link that looks like an icon button. */
export function IconLink({ label, icon, ...rest }: LinkProps) {
  return (
    <Anchor {...rest} aria-label={label} title={label} className={styles.icon}>
      {icon}
    </Anchor>
  )
}
