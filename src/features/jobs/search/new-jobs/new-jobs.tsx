import { Plural } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { createElement, useEffect, useRef } from 'react'
import type { Position } from '#contract/jobs/positions/positions.ts'
import { POSTED_SINCE } from '#contract/zod-free/filters.ts'
import type { Found } from '#src/data/jobs/positions/positions.ts'
import { setNewSince } from '#src/data/jobs/positions/new-since.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { createLazyHook } from '#src/platform/chunks/lazy-hook.ts'
import { useConnected } from '#src/platform/connection.ts'
import { runWhenIdle } from '#src/platform/run-when-idle.ts'
import { Anchor } from '#src/ui/button/anchor.tsx'
import type { Applied } from '#src/features/jobs/search/refine/applied-chips.tsx'
import { SaveSearch } from '#src/features/jobs/search/save-search/save-search.tsx'
import type { Search } from '#src/features/jobs/search/use-search.ts'
import { toSearchAddress } from '#src/features/jobs/search/params/address.ts'
import { withFilters, withValues } from '#src/features/jobs/search/params/changes.ts'
import { recordVisit } from './job-visits.ts'
import { useCacheFilters } from './cache-filters.ts'
import styles from './new-jobs.module.css'

export type NewJobsProps = {
  search: Search
  results: UseQueryResult<Found>
  applied: readonly Applied[]
  /** When the last visit ended, epoch s, as far as the page knows. */
  since: number | undefined
  onKnown: (since: number | undefined) => void
}

/**
 * What only comes once the list stands: whether it is in the order of matches, what is new in it, and saving the
 * search.
 */
export function NewJobs(props: NewJobsProps) {
  const { profile } = useBoot()
  const { search, results } = props
  useCacheFilters(search, results)
  const isByMatch = profile?.hasMatches === true && search.present.sort === 'match' && !results.isPlaceholderData
  return (
    <>
      {isByMatch && results.data && <ByMatch positions={results.data.positions} />}
      <NewLine {...props} isHidden={isByMatch} />
      <SaveSearch {...props} />
    </>
  )
}

const useByMatch = createLazyHook(async () => (await import('#src/cards/match/sorted-by-match.tsx')).SortedByMatch)

function ByMatch(props: { positions: readonly Position[] }) {
  const byMatch = useByMatch()
  return byMatch && createElement(byMatch, props)
}

/** How many of the jobs were posted since the last visit, and the way to see only those. */
function NewLine({ search, results, since, onKnown, isHidden }: NewJobsProps & { isHidden: boolean }) {
  useLastVisit(onKnown)
  const { present, path, waits } = search
  const { data, isPlaceholderData } = results
  const newSince = data?.resultsMetaData?.newSince
  const isUpToDate = since !== undefined && newSince?.since === since
  useRefetchSince(since, isUpToDate, results)
  const isChosen = Object.hasOwn(present.filters, POSTED_SINCE)
  // there stands what the list is in the order of
  if (isHidden || !isUpToDate || newSince.count === 0 || isChosen || waits || isPlaceholderData) return null
  const only = withFilters(present, withValues(present.filters, POSTED_SINCE, [String(since)]))
  return (
    <Anchor href={toSearchAddress(path, only)} className={styles.line}>
      <Plural value={newSince.count} one="# new since your last visit" other="# new since your last visit" />
    </Anchor>
  )
}

/** Asks the device when the last visit ended; whoever comes back to this tab after a while begins another one. */
function useLastVisit(onKnown: NewJobsProps['onKnown']): void {
  useEffect(() => {
    const look = () => {
      if (document.hidden) return
      const since = toWholeMinutes(recordVisit())
      setNewSince(since)
      onKnown(since)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [onKnown])
}

/**
 * Results that came with the page, or that the device kept, do not say how many of them are new: they are asked for
 * once more, when nothing else is to be done.
 */
function useRefetchSince(since: number | undefined, isUpToDate: boolean, results: UseQueryResult<Found>): void {
  const { data, refetch, isFetching, dataUpdatedAt } = results
  const isConnected = useConnected()
  const refetched = useRef<unknown>(undefined)
  const shouldRefetch = since !== undefined && !isUpToDate && data !== undefined && !isFetching && isConnected
  useEffect(() => {
    // A server that does not say it is asked once.
    if (!shouldRefetch || refetched.current === dataUpdatedAt) return
    return runWhenIdle(() => {
      if (refetched.current === dataUpdatedAt) return
      void refetch({ cancelRefetch: false }).then(({ dataUpdatedAt: at }) => (refetched.current = at))
    })
  }, [shouldRefetch, dataUpdatedAt, refetch])
}

/** In equal words where it is equal: the server is asked for whole minutes. */
function toWholeMinutes(at: number | undefined): number | undefined {
  return at === undefined ? undefined : Math.floor(at / 60_000) * 60
}
