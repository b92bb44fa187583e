import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { ErrorState } from '#src/ui/state/state-view.tsx'
import styles from './settings.module.css'

type Props<Data> = { query: UseQueryResult<Data>; rows: number; children: (data: Data) => ReactNode }

/** A list of the account in each of its states: loaded, loading, failed, or waiting for the network. */
export function SettingsDataState<Data>({ query, rows, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError)
    return (
      <ErrorState
        message={getFailureText(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  if (query.fetchStatus === 'paused')
    return (
      <p className={styles.text}>
        <Trans>You are offline. This list needs the network.</Trans>
      </p>
    )
  return (
    <div className={styles.waiting}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} kind="title" />
      ))}
    </div>
  )
}
