import type { SearchWish } from '#src/data/positions/positions.ts'
import { specialOf } from './special-location.ts'
import type { Filters, Wish } from './wish.ts'

/** Places that an address cannot say: each is known to this page only. Points are `lat,lng`. */
export type Places = {
  /** Where the visitor is, or where the site believes so. */
  detected?: string | undefined
  /** Chosen on the map. */
  selected?: string | undefined
  /** The piece of the map that is looked at: south-west and north-east corner, each as lat,lng. */
  bounds?: string | undefined
}

/** The search as it is sent, with the special locations said in numbers (S-04). */
export function requestOf(wish: Wish, { detected, selected, bounds }: Places = {}): Required<Core> & SearchWish {
  const { query, start } = wish
  const filters = withoutDistanceOfMap(wish.filters)
  // Without words there is nothing to be relevant to: the newest first.
  const asked = { query, start, sort_by: wish.sort || (query ? 'relevance' : 'timestamp') }
  switch (specialOf(wish.location)) {
    case 'map location':
      return { ...asked, location: selected ?? '', filters: { ...filters, distance: ['0'] } }
    case 'map area':
      return { ...asked, location: '', filters, ...(bounds ? { map_bounds: bounds } : {}) }
    case 'current location':
      return { ...asked, location: detected ?? '', filters }
    case 'remote':
      return { ...asked, location: 'remote', filters }
    case undefined:
      return { ...asked, location: wish.location, filters }
  }
}

/** A distance of 0 belongs to the place chosen on the map: anywhere else it would find nothing. */
function withoutDistanceOfMap(filters: Filters): Filters {
  const { distance, ...rest } = filters
  return distance?.[0] === '0' ? rest : filters
}

type Core = Pick<SearchWish, 'query' | 'location' | 'start'> & { sort_by: string }
