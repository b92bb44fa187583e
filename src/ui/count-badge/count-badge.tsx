import { joinClassNames } from '#src/ui/class-names.ts'
import styles from './count-badge.module.css'

type Props = { count: number; isQuiet?: boolean; className?: string | undefined }

/**
 * How many, on the corner of what it belongs to, which says it in words; quiet where nothing waits. Whoever shows it
 * places it.
 */
export function CountBadge({ count, isQuiet = false, className }: Props) {
  return (
    <span className={joinClassNames(styles.badge, isQuiet && styles.quiet, className)} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  )
}
