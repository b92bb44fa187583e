import { Plural } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { createElement, useEffect, useRef } from 'react'
import type { Position } from '#contract/jobs/positions/positions.ts'
import { POSTED_SINCE } from '#contract/zod-free/filters.ts'
import type { Found } from '#src/data/jobs/positions/positions.ts'
import { setNewSince } from '#src/data/jobs/positions/jobs-new-since.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { createLazyHook } from '#src/platform/chunks/lazy-hook.ts'
import { useConnected } from '#src/platform/connection.ts'
import { runWhenIdle } from '#src/platform/run-when-idle.ts'
import { Anchor } from '#src/ui/button/anchor.tsx'
import type { Applied } from '#src/features/jobs/search/refine/applied-chips.tsx'
import { SaveSearch } from '#src/features/jobs/search/save-search/save-search.tsx'
import type { Search } from '#src/features/jobs/search/use-search.ts'
import { toSearchAddress } from '#src/features/jobs/search/params/search-address.ts'
import { withFilters, withFilterValues } from '#src/features/jobs/search/params/search-changes.ts'
import { recordVisitAndFindLast } from './job-visits.ts'
import { useCacheFilters } from './cache-filters.ts'
import styles from './new-jobs.module.css'

export type NewJobsProps = {
  search: Search
  results: UseQueryResult<Found>
  applied: readonly Applied[]
  /** The end of the last visit, epoch s, if the page knows it. */
  since: number | undefined
  onKnown: (since: number | undefined) => void
}

/** Shown after the list: the match order, new jobs, and saving the search. */
export function ResultsExtras(props: NewJobsProps) {
  const { profile } = useBoot()
  const { search, results } = props
  useCacheFilters(search, results)
  const isByMatch = profile?.hasMatches === true && search.present.sort === 'match' && !results.isPlaceholderData
  return (
    <>
      {isByMatch && results.data && <LazyMatchOrder positions={results.data.positions} />}
      <NewJobsLine {...props} isHidden={isByMatch} />
      <SaveSearch {...props} />
    </>
  )
}

const useByMatch = createLazyHook(
  async () => (await import('#src/cards/match/match-order-and-strengths.tsx')).MatchOrderAndStrengths,
)

function LazyMatchOrder(props: { positions: readonly Position[] }) {
  const byMatch = useByMatch()
  return byMatch && createElement(byMatch, props)
}

/** How many of the jobs were posted since the last visit, and the way to see only those. */
function NewJobsLine({ search, results, since, onKnown, isHidden }: NewJobsProps & { isHidden: boolean }) {
  useReportLastVisit(onKnown)
  const { present, path, waits } = search
  const { data, isPlaceholderData } = results
  const newSince = data?.resultsMetaData?.newSince
  const isUpToDate = since !== undefined && newSince?.since === since
  useRefetchForNewCount(since, isUpToDate, results)
  const isChosen = Object.hasOwn(present.filters, POSTED_SINCE)
  // this line shows the list's order
  if (isHidden || !isUpToDate || newSince.count === 0 || isChosen || waits || isPlaceholderData) return null
  const only = withFilters(present, withFilterValues(present.filters, POSTED_SINCE, [String(since)]))
  return (
    <Anchor href={toSearchAddress(path, only)} className={styles.line}>
      <Plural value={newSince.count} one="# new since your last visit" other="# new since your last visit" />
    </Anchor>
  )
}

/** Reads the end of the last visit from the device; returning to this tab after a while starts another visit. */
function useReportLastVisit(onKnown: NewJobsProps['onKnown']): void {
  useEffect(() => {
    const look = () => {
      if (document.hidden) return
      const since = toWholeMinuteSeconds(recordVisitAndFindLast())
      setNewSince(since)
      onKnown(since)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [onKnown])
}

/** Results from the server's page or from the cache lack the number of new jobs: they are refetched once when idle. */
function useRefetchForNewCount(since: number | undefined, isUpToDate: boolean, results: UseQueryResult<Found>): void {
  const { data, refetch, isFetching, dataUpdatedAt } = results
  const isConnected = useConnected()
  const refetched = useRef<unknown>(undefined)
  const shouldRefetch = since !== undefined && !isUpToDate && data !== undefined && !isFetching && isConnected
  useEffect(() => {
    // A server that does not return the count is asked only once.
    if (!shouldRefetch || refetched.current === dataUpdatedAt) return
    return runWhenIdle(() => {
      if (refetched.current === dataUpdatedAt) return
      void refetch({ cancelRefetch: false }).then(({ dataUpdatedAt: at }) => (refetched.current = at))
    })
  }, [shouldRefetch, dataUpdatedAt, refetch])
}

/** Rounded, so that equal requests stay equal: the server works in whole minutes. */
function toWholeMinuteSeconds(at: number | undefined): number | undefined {
  return at === undefined ? undefined : Math.floor(at / 60_000) * 60
}
