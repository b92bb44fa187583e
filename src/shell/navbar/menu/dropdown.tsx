import { type ReactNode, useRef } from 'react'
import styles from './dropdown.module.css'
import { useDismissableDetails } from './use-dismissable-details.ts'

/** A panel below its button in the bar. A native disclosure: it opens without JavaScript. */
export function Dropdown({
  className,
  label,
  children,
}: {
  className: string | undefined
  label: ReactNode
  children: ReactNode
}) {
  const details = useRef<HTMLDetailsElement>(null)
  useDismissableDetails(details)
  return (
    <details ref={details} className={`${styles.dropdown} ${className}`}>
      <summary>{label}</summary>
      <div>{children}</div>
    </details>
  )
}
