import { PositionSkeleton } from '#src/cards/position/position-skeleton.tsx'
import styles from './position-page.module.css'

/** Stands where the page of a job will be. */
export function PositionPending() {
  return (
    <div className={styles.page}>
      <PositionSkeleton />
    </div>
  )
}
