import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './application.module.css'

export function ApplicationSkeleton() {
  const { t } = useLingui()
  return (
    <div className={styles.parts} role="status">
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      <Skeleton kind="card" />
      <Skeleton kind="card" />
    </div>
  )
}
