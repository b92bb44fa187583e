import type { SearchRequest } from '#src/data/jobs/positions/positions.ts'
import { findSpecialLocation } from './special-location.ts'
import type { Filters, SearchParams } from './search-params.ts'

/** Places that an address cannot say: each is known to this page only. Points are `lat,lng`. */
export type Places = {
  /** The visitor's place, as located or as the site assumes. */
  detected?: string | undefined
  /** Chosen on the map. */
  selected?: string | undefined
  /** The visible area of the map: south-west and north-east corner, each as lat,lng. */
  bounds?: string | undefined
}

/** The search as requested, with special locations as coordinates (S-04). */
export function toSearchRequest(
  params: SearchParams,
  { detected, selected, bounds }: Places = {},
): Required<Core> & SearchRequest {
  const { query, start } = params
  const filters = withoutDistanceOfMap(params.filters)
  // A search without words has no relevance to sort by, so the newest come first.
  const base = { query, start, sort_by: params.sort || (query ? 'relevance' : 'timestamp') }
  switch (findSpecialLocation(params.location)) {
    case 'map location':
      return { ...base, location: selected ?? '', filters: { ...filters, distance: ['0'] } }
    case 'map area':
      return { ...base, location: '', filters, ...(bounds ? { map_bounds: bounds } : {}) }
    case 'current location':
      return { ...base, location: detected ?? '', filters }
    case 'remote':
      return { ...base, location: 'remote', filters }
    case undefined:
      return { ...base, location: params.location, filters }
  }
}

/** A distance of 0 belongs to the place chosen on the map: anywhere else it would find nothing. */
function withoutDistanceOfMap(filters: Filters): Filters {
  const { distance, ...rest } = filters
  return distance?.[0] === '0' ? rest : filters
}

type Core = Pick<SearchRequest, 'query' | 'location' | 'start'> & { sort_by: string }
