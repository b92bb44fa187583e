import type { SearchParams } from '#src/features/jobs/search/params/search-params.ts'

/** URL value of an open map (S-01). */
export const MAP_TAB = 'map'
/** The id of the button that opens and closes it. */
export const MAP_TOGGLE = 'map-toggle'

export function isMapOpen({ tab }: Pick<SearchParams, 'tab'>): boolean {
  return tab === MAP_TAB
}
