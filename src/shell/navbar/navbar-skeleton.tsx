import { Skeleton } from '#src/ui/state/skeleton.tsx'
import styles from './navbar.module.css'

/** The bar before it is known whose site this is: the same height, nothing moves when it comes. */
export function NavbarSkeleton() {
  return (
    <div aria-hidden="true" className={styles.bar}>
      <div className={styles.inside}>
        <Skeleton className={styles.placeholder} />
      </div>
    </div>
  )
}
