import { Skeleton } from '#src/ui/state/skeleton.tsx'
import styles from './navbar.module.css'

/** The bar before the site is known, in the same height, so that nothing moves when it is rendered. */
export function NavbarSkeleton() {
  return (
    <div aria-hidden="true" className={styles.bar}>
      <div className={styles.inside}>
        <Skeleton className={styles.placeholder} />
      </div>
    </div>
  )
}
