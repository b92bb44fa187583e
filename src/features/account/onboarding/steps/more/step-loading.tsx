import type { UseQueryResult } from '@tanstack/react-query'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { ErrorState } from '#src/ui/state/state-view.tsx'
import styles from './more.module.css'

const ROWS = [1, 2, 3, 4]

/** Shown while a step loads its data, or if that failed. */
export function StepLoading({
  query,
}: {
  query: Pick<UseQueryResult, 'isError' | 'error' | 'refetch' | 'isFetching'>
}) {
  if (query.isError)
    return (
      <ErrorState
        message={getFailureText(query.error ?? new Error('not read'))}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  return (
    <div className={styles.rows}>
      {ROWS.map((row) => (
        <Skeleton key={row} kind="title" />
      ))}
    </div>
  )
}
