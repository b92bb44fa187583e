import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { SNACK_SHORT } from '#contract/zod-free/limits.ts'
import { searchQuery, type Found } from '#src/data/jobs/positions/positions.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { useAuthUser } from '#src/platform/session/auth-user.ts'
import { showSnack } from '#src/ui/notice/snack.tsx'
import { getKnownPlaces } from '#src/features/jobs/search/known-places.ts'
import { rememberSearch } from '#src/features/jobs/search/recent-searches.ts'
import type { Search } from '#src/features/jobs/search/use-search.ts'
import { withSort } from '#src/features/jobs/search/params/search-changes.ts'
import { toSearchRequest } from '#src/features/jobs/search/params/search-request.ts'
import type { SearchParams } from '#src/features/jobs/search/params/search-params.ts'

/**
 * After a new search or page, the focus moves to the heading of the results and screen readers hear their number. Not
 * if someone has moved on, such as to a field next to the results. Also if the focused element disappeared with the
 * press, like a chosen or removed filter: immediately, or with its panel.
 */
export function useResultsFocus(
  { query, location, start, filters }: SearchParams,
  isBusy: boolean,
  panel: string | null,
) {
  const title = useRef<HTMLHeadingElement>(null)
  const words = `${query}\n${location}\n${start}`
  const shown = useRef({ words, filters })
  const lastRequest = useRef<{ words: string; from: Element | null }>({ words, from: null })
  useEffect(() => {
    if (lastRequest.current.words !== words) lastRequest.current = { words, from: document.activeElement }
    if (isBusy || panel !== null || document.querySelector('dialog:modal')) return
    const was = shown.current
    shown.current = { words, filters }
    const focused = document.activeElement
    const isNowhere = focused === document.body
    const isStill = isNowhere || focused === lastRequest.current.from
    if ((was.words !== words && isStill) || (was.filters !== filters && isNowhere))
      title.current?.focus({ preventScroll: true })
  }, [words, filters, isBusy, panel])
  return title
}

/** Remembers searches with results as suggestions. */
export function useRememberSearch({ query, location }: SearchParams, hasFound: boolean): void {
  useEffect(() => {
    if (!hasFound) return
    // Storage access crosses processes: not in the task that just rendered the jobs.
    const timer = setTimeout(() => rememberSearch({ query, location }))
    return () => clearTimeout(timer)
  }, [query, location, hasFound])
}

/** Words understood as a place are shown as one in URL and form, without a new request. */
export function useMovePlaceToLocation({ params, go }: Search, found: Found | undefined): void {
  const client = useQueryClient()
  const { pcsxConfig } = useBoot().configs
  const place = params.location ? undefined : found?.resultsMetaData?.place
  useEffect(() => {
    if (!place || !found?.resultsMetaData) return
    const nextParams = { ...params, query: place.query, location: place.location }
    const same = { ...found, resultsMetaData: { ...found.resultsMetaData, place: null } }
    // A search without words has no relevance, so the newest jobs come first.
    if (nextParams.query)
      client.setQueryData(searchQuery(toSearchRequest(nextParams, getKnownPlaces(pcsxConfig))).queryKey, same)
    void go(nextParams, { replace: true, staysPut: true })
  }, [place, found, params, go, client, pcsxConfig])
}

/** Shows an error once if results fail to load (S-02). */
export function useFailureSnack(isFailed: boolean): void {
  const { t } = useLingui()
  const text = t`Failed to load positions`
  useEffect(() => {
    if (isFailed) showSnack({ kind: 'disruptive', text, duration: SNACK_SHORT })
  }, [isFailed, text])
}

/** Signing in resets the order (S-03). The page reloads then, so the tab remembers the anonymous search. */
export function useResetSortOnSignIn({ params, go }: Search): void {
  const { isLoggedIn } = useAuthUser()
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  })
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!isLoggedIn) rememberSignedOutSearch()
      else if (wasSignedOutBefore() && latest.current.sort) void go(withSort(latest.current, ''), { replace: true })
    })
    return () => clearTimeout(timer)
  }, [isLoggedIn, go])
}

const STRANGER = 'searched-as-stranger'

function rememberSignedOutSearch(): void {
  try {
    sessionStorage.setItem(STRANGER, '1')
  } catch {
    // With storage disabled, the order stays.
  }
}

function wasSignedOutBefore(): boolean {
  try {
    const was = sessionStorage.getItem(STRANGER) !== null
    sessionStorage.removeItem(STRANGER)
    return was
  } catch {
    return false
  }
}
