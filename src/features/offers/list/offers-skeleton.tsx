import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './offers-list.module.css'

/** Placeholder while the first list loads. */
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
