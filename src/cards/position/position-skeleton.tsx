import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { PositionTextSkeleton } from './position-text-skeleton.tsx'
import styles from './position.module.css'

/** Placeholder for a job about which nothing is known yet. */
export function PositionSkeleton() {
  return (
    <div className={styles.view} aria-busy="true">
      <Skeleton kind="title" />
      <Skeleton kind="card" />
      <PositionTextSkeleton />
    </div>
  )
}
