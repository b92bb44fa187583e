import { Plural } from '@lingui/react/macro'
import styles from './stepper.module.css'

/** How many answers of a section are wrong (F-10); nothing when none is. */
export function ErrorCount({ errorCount }: { errorCount: number }) {
  if (errorCount === 0) return null
  return (
    <span className={styles.errors}>
      <Plural value={errorCount} one="1 error found" other="# errors found" />
    </span>
  )
}
