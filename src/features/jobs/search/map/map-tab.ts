import type { SearchParams } from '#src/features/jobs/search/params/search-params.ts'

/** How an address says that the map is open (S-01). */
export const MAP_TAB = 'map'
/** The id of the button that opens and closes it. */
export const MAP_TOGGLE = 'map-toggle'

export function isMapOpen({ tab }: Pick<SearchParams, 'tab'>): boolean {
  return tab === MAP_TAB
}
