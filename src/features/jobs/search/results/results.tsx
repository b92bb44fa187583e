import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Position } from '#contract/jobs/positions/positions.ts'
import { getNewSince as knownSince } from '#src/data/jobs/positions/jobs-new-since.ts'
import { useConnected } from '#src/platform/connection.ts'
import { joinClassNames } from '#src/ui/class-names.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import { ErrorState, Offline } from '#src/ui/state/state-view.tsx'
import { AlternativeSearches } from './alternative-searches.tsx'
import { AppliedFilters } from '#src/features/jobs/search/refine/applied-filters.tsx'
import { NearbyJobsPrompt } from './nearby-jobs-prompt.tsx'
import { FilterButtonAndPanel, useFilterPanelState } from '#src/features/jobs/search/refine/filter-button-and-panel.tsx'
import { SmartFilterChips } from '#src/features/jobs/search/refine/smart-filter-chips.tsx'
import { ListSkeleton } from '#src/features/jobs/search/list/list-skeleton.tsx'
import { createLazyView } from '#src/features/jobs/search/lazy-view.tsx'
import type { MapFrameProps } from '#src/features/jobs/search/map/map-frame.tsx'
import type { NewJobsProps } from '#src/features/jobs/search/new-jobs/results-extras.tsx'
import { NoResults } from './no-results.tsx'
import { Paging } from './paging.tsx'
import { JobPane } from './job-pane.tsx'
import { PositionList } from '#src/features/jobs/search/list/position-list.tsx'
import list from '#src/features/jobs/search/list/list.module.css'
import styles from './results.module.css'
import {
  useFailureSnack,
  useMovePlaceToLocation,
  useRememberSearch,
  useResultsFocus,
  useResetSortOnSignIn,
} from './results-effects.ts'
import { QueryInterpretation } from './query-interpretation.tsx'
import { SearchForm } from '#src/features/jobs/search/form/search-form.tsx'
import { SelectedJobCard } from './selected-job-card.tsx'
import { SortForm } from '#src/features/jobs/search/refine/sort-form.tsx'
import { useFilterViews } from '#src/features/jobs/search/refine/use-filter-views.ts'
import type { StaleLineProps } from './stale-results-line.tsx'
import { useResults } from './use-results.ts'
import { useSearch } from '#src/features/jobs/search/use-search.ts'
import { useHasPane, useSelectedJob, type Selection } from './use-selected-job.ts'
import { formatPlaceName, findSpecialLocation } from '#src/features/jobs/search/params/special-location.ts'
import type { RawSearch } from '#src/features/jobs/search/params/raw-search.ts'

/**
 * The line with the number of new jobs. The time of the last visit is known to the device alone, so the line loads
 * after the first frame, together with the button that saves the search.
 */
const NewJobs = createLazyView<NewJobsProps>(
  async () => (await import('#src/features/jobs/search/new-jobs/results-extras.tsx')).ResultsExtras,
)

/** The note that results are old, which fresh results never need; loaded with the line above. */
const StaleResultsLine = createLazyView<StaleLineProps>(
  async () => (await import('./stale-results-line.tsx')).StaleResultsLine,
)

/** The button for the map, and the map itself, on sites that have one; loaded with the lines above. */
const MapToggle = createLazyView<MapFrameProps>(
  async () => (await import('#src/features/jobs/search/map/map-toggle.tsx')).MapToggle,
)
const MapPlace = createLazyView<MapFrameProps>(
  async () => (await import('#src/features/jobs/search/map/map-frame.tsx')).MapFrame,
)

/** The search page: criteria, number of jobs, ten jobs, and on wide screens the selected one beside them. */
export function Results({ asked, path }: { asked: RawSearch; path: string }) {
  const search = useSearch(asked, path)
  const { params } = search
  const { results, isPlaceKnown } = useResults(params)
  const { isPlaceholderData, isError } = results
  // Offline, the previous search's jobs would show for another search.
  const isWaiting = results.fetchStatus === 'paused' || results.failureCount > 0
  const isStuck = !useConnected() && isWaiting && (isPlaceholderData || !results.data)
  const data = isStuck ? undefined : results.data
  const isBusy = search.waits || (isPlaceholderData && !isStuck)
  const selection = useSelectedJob(search, isBusy ? undefined : data)
  const filters = useFilterViews(results, search)
  const { applied } = filters
  const panel = useFilterPanelState()
  const meta = isBusy ? undefined : data?.resultsMetaData
  const [newSince, setNewSince] = useState(knownSince)
  const title = useResultsFocus(params, isBusy, panel.openAt)
  useFailureSnack(isError && !data)
  useRememberSearch(params, !isPlaceholderData && data !== undefined && data.count > 0)
  useResetSortOnSignIn(search)
  useMovePlaceToLocation(search, isBusy ? undefined : data)
  return (
    <div className={joinClassNames(list.page, styles.wide)}>
      <SearchForm params={params} search={search} />
      <div className={styles.bar}>
        <div className={styles.head} aria-live="polite">
          <PageTitle ref={title} className={styles.title}>
            {data ? <Plural value={data.count} one="# open job" other="# open jobs" /> : <Trans>Jobs</Trans>}
          </PageTitle>
          {/* For nearby jobs and related work, the heading would be wrong. */}
          {(meta?.exactCount ?? null) === null && <SearchSummary query={params.query} location={params.location} />}
        </div>
        <MapToggle search={search} />
        <div id="save-search" />
        <div className={styles.tools}>
          <FilterButtonAndPanel
            search={search}
            filters={filters}
            count={isBusy ? undefined : data?.count}
            panel={panel}
          />
          <SortForm search={search} />
        </div>
      </div>
      {data?.count !== 0 && <SmartFilterChips search={search} filters={filters} onOpen={panel.open} />}
      <QueryInterpretation search={search} meta={meta} />
      {data?.count !== 0 && <AppliedFilters search={search} applied={applied} />}
      {findSpecialLocation(params.location) === 'current location' && <NearbyJobsPrompt isPlaceKnown={isPlaceKnown} />}
      <div className={styles.columns}>
        <div className={styles.results} aria-busy={isBusy}>
          <NewJobs search={search} results={results} applied={applied} since={newSince} onKnown={setNewSince} />
          <StaleResultsLine results={results} />
          <SelectedJobCard selection={selection} />
          {data && data.positions.length > 0 && (
            <ResultList positions={data.positions} selection={selection} newSince={newSince} />
          )}
          {data?.positions.length === 0 && (
            <NoResults search={search} count={data.count} applied={applied} meta={meta} />
          )}
          {data && data.positions.length > 0 && <AlternativeSearches search={search} meta={meta} />}
          {!data && <ListPlaceholder results={results} isStuck={isStuck} />}
          <div id="save-offer" />
          {data && <Paging search={search} count={data.count} />}
        </div>
        {data?.count !== 0 && <JobPane selection={selection} queriedLocation={params.location} isBusy={isBusy} />}
        <MapPlace search={search} />
      </div>
    </div>
  )
}

/** Jobs that are loading, unavailable, or failed. */
function ListPlaceholder({ results, isStuck }: { results: UseQueryResult; isStuck: boolean }) {
  if (isStuck) return <Offline />
  if (results.isError) return <ErrorState isRetrying={results.isFetching} onRetry={() => void results.refetch()} />
  return <ListSkeleton />
}

type ListProps = { positions: Position[]; selection: Selection; newSince: number | undefined }

/** A separate component, so that a phone does not re-render the page when it finds that there is no pane. */
function ResultList({ selection: { id, open }, ...jobs }: ListProps) {
  return <PositionList {...jobs} heading="h2" id={useHasPane() ? id : undefined} open={open} />
}

function SearchSummary({ query, location: place }: { query: string; location: string }) {
  const { t } = useLingui()
  if (!query && !place) return null
  const location = formatPlaceName(place, t)
  // A single text without markup: `<b>` in a query is not a tag of the message, and screen readers read it in one go.
  const about = !location ? t`for “${query}”` : !query ? t`in “${location}”` : t`for “${query}” in “${location}”`
  return <p className={styles.about}>{about}</p>
}
