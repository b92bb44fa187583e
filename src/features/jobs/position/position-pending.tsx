import { PositionSkeleton } from '#src/cards/position/position-skeleton.tsx'
import styles from './position-page.module.css'

/** Placeholder for a job page. */
export function PositionPending() {
  return (
    <div className={styles.page}>
      <PositionSkeleton />
    </div>
  )
}
