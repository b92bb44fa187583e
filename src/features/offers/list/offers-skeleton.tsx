import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './offers-list.module.css'

/** Stands for the cards while the first list is on its way. */
export function OffersSkeleton() {
  const { t } = useLingui()
  return (
    <div className={styles.list} role="status">
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      <Skeleton kind="card" />
      <Skeleton kind="card" />
      <Skeleton kind="card" />
    </div>
  )
}
