import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import styles from './button.module.css'
import { joinClassNames } from '#src/ui/class-names.ts'
import { Spinner } from '#src/ui/state/spinner.tsx'

type Look = {
  kind?: 'primary' | 'secondary' | 'disruptive' | 'quiet'
  size?: 'normal' | 'small'
  /** Fills the available width. */
  wide?: boolean
  children: ReactNode
}

type AsLink = Look & { href: string; busy?: never; busyLabel?: never } & Omit<ComponentProps<typeof Anchor>, 'href'>

type AsButton = Look & {
  href?: undefined
  /** Waiting for the result of a press: shows a spinner and ignores further presses. */
  busy?: boolean
  /** Replaces the label while busy. */
  busyLabel?: ReactNode
} & ComponentProps<'button'>

/** The only button component. With `href` it is a link that looks like one. */
export function Button(props: AsLink | AsButton) {
  if (props.href !== undefined) return <ButtonLink {...props} />
  return <PushButton {...props} />
}

function ButtonLink({ kind, size, wide, className, ...rest }: AsLink) {
  return <Anchor className={buildClassName({ kind, size, wide, className })} {...rest} />
}

function PushButton({ kind, size, wide, className, busy = false, busyLabel, children, onClick, ...rest }: AsButton) {
  // A busy button keeps its focus, so it is not `disabled`; it ignores presses and does not submit its form.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || rest['aria-disabled'] === true) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      className={buildClassName({ kind, size, wide, className })}
      onClick={handleClick}
    >
      {busy && <Spinner />}
      {busy ? (busyLabel ?? children) : children}
    </button>
  )
}

type LookNames = {
  [Key in 'kind' | 'size' | 'wide' | 'className']: (Look & { className?: string | undefined })[Key] | undefined
}

function buildClassName({ kind = 'secondary', size, wide, className }: LookNames): string {
  return joinClassNames(styles.button, styles[kind], size === 'small' && styles.small, wide && styles.wide, className)
}
