import { useLingui } from '@lingui/react/macro'
import { PAGE_SIZE } from '#contract/zod-free/limits.ts'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import styles from './list.module.css'

/** Placeholder for the list. */
export function ListSkeleton() {
  const { t } = useLingui()
  return (
    <div className={styles.list} aria-busy="true" aria-label={t`Loading`} role="status">
      {Array.from({ length: PAGE_SIZE }, (_, at) => (
        <Skeleton key={at} kind="card" />
      ))}
    </div>
  )
}
