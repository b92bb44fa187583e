import type { MessageDescriptor } from '@lingui/core'
import { POSTED_SINCE } from '#contract/zod-free/filters.ts'
import type { NewSearch } from '#src/data/jobs/saved-searches/saved-searches.ts'
import { type Places, toSearchRequest } from '#src/features/jobs/search/params/search-request.ts'
import { formatPlaceName } from '#src/features/jobs/search/params/special-location.ts'
import type { SearchParams } from '#src/features/jobs/search/params/search-params.ts'

/** Filters by date, which are not saved: alerts are always about new jobs. */
export const OF_DATES: ReadonlySet<string> = new Set(['date_posted', POSTED_SINCE])

const POINT = /^-?\d{1,3}(?:\.\d{1,12})?,\s*-?\d{1,3}(?:\.\d{1,12})?$/

/** The part of a search to save: without page, selected job and posting date. */
export function toSearchToSave(
  params: SearchParams,
  places: Places,
  say: (name: MessageDescriptor) => string,
): NewSearch {
  const { query, location, filters = {}, map_bounds } = toSearchRequest({ ...params, start: 0 }, places)
  const { distance: [distance] = [], ...rest } = filters
  const isPoint = POINT.test(location)
  return {
    query,
    location: isPoint ? formatPlaceName(params.location, say) : location,
    latlong: isPoint ? location : null,
    distanceKm: distance === undefined || !Number.isFinite(Number(distance)) ? null : Number(distance),
    filters: Object.fromEntries(
      Object.entries(rest)
        .filter(([name]) => !OF_DATES.has(name))
        .map(([name, values]) => [name, [...values]]),
    ),
    sortBy: params.sort || 'relevance',
    mapBounds: map_bounds ?? null,
  }
}
