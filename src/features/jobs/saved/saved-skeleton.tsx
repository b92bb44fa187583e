import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './saved.module.css'

/** Stands for the cards while the first list is on its way. */
export function SavedSkeleton() {
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
