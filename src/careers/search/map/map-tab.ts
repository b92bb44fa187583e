import type { Wish } from '#src/careers/search/wish/wish.ts'

/** How an address says that the map is open (S-01). */
export const MAP_TAB = 'map'
/** The id of the button that opens and closes it. */
export const MAP_TOGGLE = 'map-toggle'

export function isMapOpen({ tab }: Pick<Wish, 'tab'>): boolean {
  return tab === MAP_TAB
}
