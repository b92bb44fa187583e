import type { MessageDescriptor } from '@lingui/core'
import { POSTED_SINCE } from '#contract/zod-free/filters.ts'
import type { NewSearch } from '#src/data/saved-searches/saved-searches.ts'
import { type Places, requestOf } from '#src/careers/search/wish/request.ts'
import { placeName } from '#src/careers/search/wish/special-location.ts'
import type { Wish } from '#src/careers/search/wish/wish.ts'

/** What is to be saved of a search: everything but the page of its results, the selected job and when jobs were posted. */
export function wantedOf(wish: Wish, places: Places, say: (name: MessageDescriptor) => string): NewSearch {
  const { query, location, filters = {}, map_bounds } = requestOf({ ...wish, start: 0 }, places)
  const { distance: [distance] = [], ...rest } = filters
  const isPoint = POINT.test(location)
  return {
    query,
    location: isPoint ? placeName(wish.location, say) : location,
    latlong: isPoint ? location : null,
    distanceKm: distance === undefined || !Number.isFinite(Number(distance)) ? null : Number(distance),
    filters: Object.fromEntries(
      Object.entries(rest)
        .filter(([name]) => !OF_DATES.has(name))
        .map(([name, values]) => [name, [...values]]),
    ),
    sortBy: wish.sort || 'relevance',
    mapBounds: map_bounds ?? null,
  }
}

/** What is told is always new. */
export const OF_DATES: ReadonlySet<string> = new Set(['date_posted', POSTED_SINCE])

const POINT = /^-?\d{1,3}(?:\.\d{1,12})?,\s*-?\d{1,3}(?:\.\d{1,12})?$/
