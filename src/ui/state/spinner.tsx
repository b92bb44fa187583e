import { joinClassNames } from '#src/ui/class-names.ts'
import styles from './spinner.module.css'

/** A spinning ring. Decorative: the caller says in words what is happening. */
export function Spinner({ size = 'text' }: { size?: 'text' | 'large' }) {
  return <span aria-hidden="true" className={joinClassNames(styles.spinner, size === 'large' && styles.large)} />
}
