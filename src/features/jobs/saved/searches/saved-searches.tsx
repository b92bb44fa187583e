import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { STALE } from '#contract/zod-free/limits.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import type { SavedSearch } from '#contract/jobs/saved-searches/saved-searches.ts'
import { savedSearchesQuery } from '#src/data/jobs/saved-searches/saved-searches.ts'
import { useDataAge } from '#src/data/use-data-age.ts'
import { useConnected } from '#src/platform/connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LastUpdated } from '#src/ui/state/last-updated.tsx'
import { Empty, ErrorState } from '#src/ui/state/state-view.tsx'
import saved from '#src/features/jobs/saved/saved.module.css'
import { SavedSkeleton } from '#src/features/jobs/saved/saved-skeleton.tsx'
import { NEEDS_NETWORK } from './search-actions.tsx'
import { SearchRow } from './search-row.tsx'
import styles from './searches.module.css'
import { useSearchRows } from './use-search-rows.ts'

/** The candidate's saved searches, last saved first (S-14). `wanted`: the one a notification leads to. */
export function SavedSearches({ wanted }: { wanted: string | undefined }) {
  const query = useQuery(savedSearchesQuery())
  const { data, isFetching } = query
  const age = useDataAge(query, STALE.MINUTES_5)
  const retry = () => void query.refetch()
  if (!data) return query.isError ? <ErrorState onRetry={retry} isRetrying={isFetching} /> : <SavedSkeleton />
  const isOld = age.isOld && (age.isOffline || !isFetching)
  return (
    <>
      <LastUpdated state={{ asOf: data.asOf, isOld, isFetching, retry }} />
      <SavedSearchList searches={data.savedSearches} wanted={wanted} />
    </>
  )
}

function SavedSearchList({ searches, wanted }: { searches: readonly SavedSearch[]; wanted: string | undefined }) {
  const { t } = useLingui()
  const isConnected = useConnected()
  const rows = useSearchRows(searches)
  const isMissing = wanted !== undefined && !rows.some(({ search }) => search.id === wanted)
  return (
    <>
      {isMissing && (
        <p role="status" className={styles.about}>
          <Trans>This search is no longer saved.</Trans>
        </p>
      )}
      {rows.length === 0 && <NoSavedSearches />}
      {rows.length > 0 && !isConnected && (
        <p id={NEEDS_NETWORK} className={styles.about}>
          <Trans>Changing saved searches needs the network.</Trans>
        </p>
      )}
      {rows.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without bullets
        <ul className={saved.list} role="list" aria-label={t`Saved searches`}>
          {rows.map(({ search, isRemoved }) => (
            <SearchRow key={search.id} search={search} isRemoved={isRemoved} isRequested={search.id === wanted} />
          ))}
        </ul>
      )}
    </>
  )
}

function NoSavedSearches() {
  return (
    <Empty
      title={<Trans>Save a search to get notified about new jobs</Trans>}
      action={
        <Button kind="primary" href={PAGE.search}>
          <Trans>Find jobs</Trans>
        </Button>
      }
    />
  )
}
