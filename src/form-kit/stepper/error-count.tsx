import { Plural } from '@lingui/react/macro'
import styles from './stepper.module.css'

/** The number of wrong answers in a section (F-10); nothing if there are none. */
export function ErrorCount({ errorCount }: { errorCount: number }) {
  if (errorCount === 0) return null
  return (
    <span className={styles.errors}>
      <Plural value={errorCount} one="1 error found" other="# errors found" />
    </span>
  )
}
