import type { Offer } from '#contract/offers/offers.ts'

/** More columns than these no screen and no sheet of paper holds. */
export const MOST_COMPARED = 6

/** URL value without a choice. */
export const ALL = 'all'
/** And when nothing is chosen any more. */
const NONE = 'none'

/** The offers that an address names, of those that can be compared. */
export function parseChosen(value: string, offers: readonly Offer[]): Offer[] {
  const ids = new Set(value.split(','))
  return (value === ALL ? offers : offers.filter(({ id }) => ids.has(String(id)))).slice(0, MOST_COMPARED)
}

/** The address's value with one offer more, or one less. */
export function toggleChosen(offers: readonly Offer[], chosen: readonly Offer[], offer: Offer): string {
  const isChosen = chosen.includes(offer)
  const ids = offers.filter((one) => (one === offer ? !isChosen : chosen.includes(one))).map(({ id }) => id)
  return ids.length === 0 ? NONE : ids.join(',')
}
