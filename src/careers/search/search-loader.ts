import { PAGE } from '#contract/zod-free/paths.ts'
import { newestQuery, positionQuery, searchQuery } from '#src/data/positions/positions.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { inTimeToDraw } from '#src/platform/taking-over.ts'
import { knownPlaces } from './known-places.ts'
import { searchHead } from './search-head.ts'
import { addressOf } from './wish/address.ts'
import { requestOf } from './wish/request.ts'
import { forPage } from './wish/for-page.ts'
import type { Asked } from './wish/asked.ts'
import { asksForResults, wishOf } from './wish/wish.ts'

type Loading = {
  context: AppContext
  deps: { asked: Asked }
  cause: 'preload' | 'enter' | 'stay'
  location: { search: object }
}

/** Reads the results of an address. Other results of the same page come while the present ones stay. */
export async function loadSearch({ context, deps, cause, location }: Loading, about?: 'with-filters') {
  const { boot, call, queryClient } = context
  const { pcsxConfig } = boot.configs
  const places = knownPlaces(pcsxConfig)
  const wish = wishOf({ ...deps.asked, pid: (location.search as { pid?: unknown }).pid }, pcsxConfig)
  const query = searchQuery(requestOf(wish, places), call)
  if (cause === 'stay') {
    void queryClient.prefetchQuery(query)
    return searchHead({ ...context, ...wish })
  }
  const found = await inTimeToDraw(queryClient.ensureQueryData(query))
  if (!found) return searchHead({ ...context, ...wish })
  const { count, positions, filterDef } = found
  if (about === 'with-filters' && !filterDef) await queryClient.fetchQuery({ ...query, staleTime: 0 })
  // A seventh of the page's bytes, for what is asked when somebody goes to the filters, and for what no page shows.
  if (import.meta.env.SSR && !about)
    queryClient.setQueryData(query.queryKey, (whole) => whole && forPage(whole, wish.filters))
  // The markup shows the job of the address, also one that is not among the results.
  if (import.meta.env.SSR && wish.pid && !positions.some(({ id }) => id === wish.pid))
    await queryClient.prefetchQuery(positionQuery(wish.pid, call))
  // Of the same results there are many addresses: by order, selected job, way here. The filters' own page is none of them.
  const canonical = import.meta.env.SSR && !about ? addressOf(PAGE.search, { ...wish, ...APART }) : undefined
  return searchHead({ ...context, ...wish, count, canonical })
}

/**
 * The careers home: its newest jobs, or the results that its address asks for. What they are drawn with is named, as the home alone
 * goes without it.
 */
export async function loadHome(loading: Loading) {
  const { context, location } = loading
  const { boot, call, i18n, queryClient } = context
  if (asksForResults({ ...location.search }, boot.configs.pcsxConfig))
    return { ...(await loadSearch(loading)), drawnAs: [PAGE.search] }
  const found = await inTimeToDraw(queryClient.ensureQueryData(newestQuery(call)))
  return { ...searchHead({ i18n, boot, count: found?.count ?? 0, canonical: PAGE.home }), drawnAs: [] }
}

const APART = { sort: '', pid: undefined, tab: '' } as const
