import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './offer-page.module.css'

/** Placeholder for a loading offer. */
export function OfferSkeleton() {
  const { t } = useLingui()
  return (
    <div className={styles.page} role="status">
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      <Skeleton kind="title" />
      <Skeleton kind="card" />
      <Skeleton kind="card" />
    </div>
  )
}
