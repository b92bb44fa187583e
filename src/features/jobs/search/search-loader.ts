import { PAGE } from '#contract/zod-free/paths.ts'
import { newestQuery, positionQuery, searchQuery } from '#src/data/jobs/positions/positions.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { waitForDataBeforeFirstDraw } from '#src/platform/hydration.ts'
import { getKnownPlaces } from './known-places.ts'
import { buildSearchHead } from './search-head.ts'
import { toSearchAddress } from './params/search-address.ts'
import { toSearchRequest } from './params/search-request.ts'
import { pickResultsForPage } from './params/pick-results-for-page.ts'
import type { RawSearch } from './params/raw-search.ts'
import { hasResultParams, parseSearchParams } from './params/search-params.ts'

type Loading = {
  context: AppContext
  deps: { asked: RawSearch }
  cause: 'preload' | 'enter' | 'stay'
  location: { search: object }
}

const APART = { sort: '', pid: undefined, tab: '' } as const

/** Loads the results of a URL. On the same page, the current results stay meanwhile. */
export async function loadSearch({ context, deps, cause, location }: Loading, about?: 'with-filters') {
  const { boot, call, queryClient } = context
  const { pcsxConfig } = boot.configs
  const places = getKnownPlaces(pcsxConfig)
  const params = parseSearchParams({ ...deps.asked, pid: (location.search as { pid?: unknown }).pid }, pcsxConfig)
  const query = searchQuery(toSearchRequest(params, places), call)
  if (cause === 'stay') {
    void queryClient.prefetchQuery(query)
    return buildSearchHead({ ...context, ...params })
  }
  const found = await waitForDataBeforeFirstDraw(queryClient.ensureQueryData(query))
  if (!found) return buildSearchHead({ ...context, ...params })
  const { count, positions, filterDef } = found
  if (about === 'with-filters' && !filterDef) await queryClient.fetchQuery({ ...query, staleTime: 0 })
  // Saves a seventh of the page: filter options and unused fields.
  if (import.meta.env.SSR && !about)
    queryClient.setQueryData(query.queryKey, (whole) => whole && pickResultsForPage(whole, params.filters))
  // The markup includes the job of the URL, even if not among the results.
  if (import.meta.env.SSR && params.pid && !positions.some(({ id }) => id === params.pid))
    await queryClient.prefetchQuery(positionQuery(params.pid, call))
  // The canonical address: the same results have many, by order, selected job and origin. The page of filters has no
  // canonical one.
  const canonical = import.meta.env.SSR && !about ? toSearchAddress(PAGE.search, { ...params, ...APART }) : undefined
  return buildSearchHead({ ...context, ...params, count, canonical })
}

/**
 * Loads the careers home: the newest jobs, or results if the URL asks for them. The home's own code does not contain
 * the component of the results, so `drawnAs` names the search page, whose component is then preloaded.
 */
export async function loadHome(loading: Loading) {
  const { context, location } = loading
  const { boot, call, i18n, queryClient } = context
  if (hasResultParams({ ...location.search }, boot.configs.pcsxConfig))
    return { ...(await loadSearch(loading)), drawnAs: [PAGE.search] }
  const found = await waitForDataBeforeFirstDraw(queryClient.ensureQueryData(newestQuery(call)))
  return { ...buildSearchHead({ i18n, boot, count: found?.count ?? 0, canonical: PAGE.home }), drawnAs: [] }
}
