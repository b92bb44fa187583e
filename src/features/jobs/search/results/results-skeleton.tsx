import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { ListSkeleton } from '#src/features/jobs/search/list/list-skeleton.tsx'
import styles from '#src/features/jobs/search/list/list.module.css'

/** Placeholder for a page of results. */
export function ResultsSkeleton() {
  return (
    <div className={styles.page}>
      <Skeleton kind="title" />
      <ListSkeleton />
    </div>
  )
}
