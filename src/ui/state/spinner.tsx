import { joinClassNames } from '#src/ui/class-names.ts'
import styles from './spinner.module.css'

/** A turning ring. It is decoration: whoever shows it says in words what is going on. */
export function Spinner({ size = 'text' }: { size?: 'text' | 'large' }) {
  return <span aria-hidden="true" className={joinClassNames(styles.spinner, size === 'large' && styles.large)} />
}
