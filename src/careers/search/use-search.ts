import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { FILTER_DEBOUNCE } from '#contract/positions/search-limits.ts'
import { searchQuery } from '#src/data/positions/positions.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { withCarried } from '#src/platform/url-state/carried.ts'
import { knownPlaces, useDetection } from './known-places.ts'
import { addressOf } from './wish/address.ts'
import { filtered } from './wish/changes.ts'
import type { Asked } from './wish/asked.ts'
import { requestOf } from './wish/request.ts'
import { type Filters, type Wish, wishOf } from './wish/wish.ts'

/** The search of the page's address, and how to change it. */
export function useSearch(asked: Asked, path: string) {
  const { pcsxConfig } = useBoot().configs
  const pid = useRouterState({ select: ({ location }) => (location.search as Asked)['pid'] })
  const tab = useRouterState({ select: ({ location }) => (location.search as Asked)['tab'] })
  // What is chosen on the map is known beside the address.
  const known = useDetection()
  // oxlint-disable-next-line react/exhaustive-deps -- the wish is made of it, too
  const wish = useMemo(() => wishOf({ ...asked, pid, tab }, pcsxConfig), [asked, pid, tab, pcsxConfig, known])
  const go = useGo(path)
  return { wish, go, path, ...useFilterChanges(wish, go) }
}

export type Search = ReturnType<typeof useSearch>
export type Go = ReturnType<typeof useGo>

/** Shows another search. It becomes a step to come back to, unless it mends the present one. */
export function useGo(path: string) {
  const router = useRouter()
  const askAhead = useAskAhead()
  return useCallback(
    (wish: Wish, { replace = false, staysPut = false } = {}) => {
      askAhead(wish)
      const href = withCarried(addressOf(path, wish), router.state.location.searchStr)
      return router.navigate({ href, replace, resetScroll: !staysPut })
    },
    [router, askAhead, path],
  )
}

/** Asks for results before the page is made ready for them: on a phone that takes as long as the answer. */
function useAskAhead() {
  const client = useQueryClient()
  const { pcsxConfig } = useBoot().configs
  return useCallback(
    (wish: Wish) => void client.prefetchQuery(searchQuery(requestOf(wish, knownPlaces(pcsxConfig)))),
    [client, pcsxConfig],
  )
}

/**
 * Filters change at once for whoever ticks them and are asked for after a second without a further change (S-02);
 * `apply` does not wait, `clear` neither. `present` is the search with them, for whoever goes on before the second is over.
 */
function useFilterChanges(wish: Wish, go: Go) {
  const askAhead = useAskAhead()
  const [draft, setDraft] = useState<{ of: Wish; filters: Filters } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ wish, draft })
  useEffect(() => {
    latest.current = { wish, draft }
  })
  // Another address, also by going back: what was about to be asked is past.
  const waits = draft !== null && draft.of === wish
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the effect ends with the address
  useEffect(() => () => clearTimeout(timer.current), [wish])

  const ask = useCallback(
    (filters: Filters) => {
      clearTimeout(timer.current)
      const { wish: now, draft: waiting } = latest.current
      // What waits already is drawn already.
      const asked = waiting?.of === now && waiting.filters === filters ? waiting : { of: now, filters }
      setDraft(asked)
      // Back at what the address says already, no other address will end the waiting.
      void go(filtered(now, filters), { staysPut: true }).then(() =>
        setDraft((present) => (present === asked ? null : present)),
      )
    },
    [go],
  )
  const change = useCallback(
    (filters: Filters) => {
      clearTimeout(timer.current)
      setDraft({ of: latest.current.wish, filters })
      timer.current = setTimeout(() => {
        askAhead(filtered(latest.current.wish, filters))
        timer.current = setTimeout(() => ask(filters), SENT_BY)
      }, FILTER_DEBOUNCE)
    },
    [ask, askAhead],
  )
  const apply = useCallback(() => {
    const { wish: now, draft: waiting } = latest.current
    if (waiting?.of === now) ask(waiting.filters)
  }, [ask])
  const clear = useCallback(() => ask({}), [ask])
  const present = waits ? filtered(wish, draft.filters) : wish
  return { filters: present.filters, present, waits, change, apply, clear }
}

/** The device's database is looked into before a request leaves: what is drawn in that moment holds it up, ms. */
const SENT_BY = 10
