import { joinClassNames } from '#src/ui/class-names.ts'
import styles from './count-badge.module.css'

type Props = { count: number; isQuiet?: boolean; className?: string | undefined }

/**
 * A number on the corner of an element whose description says it in words; `isQuiet` if nothing waits. The parent
 * positions it.
 */
export function CountBadge({ count, isQuiet = false, className }: Props) {
  return (
    <span className={joinClassNames(styles.badge, isQuiet && styles.quiet, className)} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  )
}
