import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { FILTER_DEBOUNCE } from '#contract/jobs/positions/search-limits.ts'
import { searchQuery } from '#src/data/jobs/positions/positions.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { withPreservedParams } from '#src/platform/url-state/preserved-params.ts'
import { getKnownPlaces, useLocationDetection } from './known-places.ts'
import { toSearchAddress } from './params/search-address.ts'
import { withFilters } from './params/search-changes.ts'
import type { RawSearch } from './params/raw-search.ts'
import { toSearchRequest } from './params/search-request.ts'
import { type Filters, type SearchParams, parseSearchParams } from './params/search-params.ts'

/** The search of the page's address, and how to change it. */
export function useSearch(rawSearch: RawSearch, path: string) {
  const { pcsxConfig } = useBoot().configs
  const pid = useRouterState({ select: ({ location }) => (location.search as RawSearch)['pid'] })
  const tab = useRouterState({ select: ({ location }) => (location.search as RawSearch)['tab'] })
  // Map choices are known besides the URL.
  const known = useLocationDetection()
  const params = useMemo(
    () => parseSearchParams({ ...rawSearch, pid, tab }, pcsxConfig),
    // oxlint-disable-next-line react/exhaustive-deps -- special locations are read from it
    [rawSearch, pid, tab, pcsxConfig, known],
  )
  const go = useGoToSearch(path)
  return { params, go, path, ...useFilterChanges(params, go) }
}

export type Search = ReturnType<typeof useSearch>
export type Go = ReturnType<typeof useGoToSearch>

/** Navigates to another search, with a history entry unless it corrects the current one. */
export function useGoToSearch(path: string) {
  const router = useRouter()
  const askAhead = usePrefetchResults()
  return useCallback(
    (params: SearchParams, { replace = false, staysPut = false } = {}) => {
      askAhead(params)
      const href = withPreservedParams(toSearchAddress(path, params), router.state.location.searchStr)
      return router.navigate({ href, replace, resetScroll: !staysPut })
    },
    [router, askAhead, path],
  )
}

/** Requests results before rendering the page, because on a phone the rendering takes as long as the response. */
function usePrefetchResults() {
  const client = useQueryClient()
  const { pcsxConfig } = useBoot().configs
  return useCallback(
    (params: SearchParams) =>
      void client.prefetchQuery(searchQuery(toSearchRequest(params, getKnownPlaces(pcsxConfig)))),
    [client, pcsxConfig],
  )
}

/**
 * Delay rendering until the request has left: the device's database is read first, and rendering would block it, ms.
 */
const SENT_BY = 10

/**
 * Filters change immediately on screen and are requested after a second without changes (S-02); `apply` and `clear`
 * do not wait. `present` is the search with them, for navigation within that second.
 */
function useFilterChanges(params: SearchParams, go: Go) {
  const askAhead = usePrefetchResults()
  const [draft, setDraft] = useState<{ of: SearchParams; filters: Filters } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ params, draft })
  useEffect(() => {
    latest.current = { params, draft }
  })
  // The URL changed, also by going back: pending changes are dropped.
  const waits = draft !== null && draft.of === params
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the effect ends with the address
  useEffect(() => () => clearTimeout(timer.current), [params])

  const ask = useCallback(
    (filters: Filters) => {
      clearTimeout(timer.current)
      const { params: now, draft: waiting } = latest.current
      // Filters that are already waiting have been drawn; the same draft avoids another rendering.
      const nextDraft = waiting?.of === now && waiting.filters === filters ? waiting : { of: now, filters }
      setDraft(nextDraft)
      // Unchanged URL, so no navigation will end the wait.
      void go(withFilters(now, filters), { staysPut: true }).then(() =>
        setDraft((present) => (present === nextDraft ? null : present)),
      )
    },
    [go],
  )
  const change = useCallback(
    (filters: Filters) => {
      clearTimeout(timer.current)
      setDraft({ of: latest.current.params, filters })
      timer.current = setTimeout(() => {
        askAhead(withFilters(latest.current.params, filters))
        timer.current = setTimeout(() => ask(filters), SENT_BY)
      }, FILTER_DEBOUNCE)
    },
    [ask, askAhead],
  )
  const apply = useCallback(() => {
    const { params: now, draft: waiting } = latest.current
    if (waiting?.of === now) ask(waiting.filters)
  }, [ask])
  const clear = useCallback(() => ask({}), [ask])
  const present = waits ? withFilters(params, draft.filters) : params
  return { filters: present.filters, present, waits, change, apply, clear }
}
