import type { Offer } from '#contract/offers/offers.ts'

/** Most columns that fit on a screen or a sheet of paper. */
export const MOST_COMPARED = 6

/** URL value without a choice. */
export const ALL = 'all'
/** The URL value when the last offer was deselected. */
const NONE = 'none'

/** The offers that an address names, of those that can be compared. */
export function parseCompareParam(value: string, offers: readonly Offer[]): Offer[] {
  const ids = new Set(value.split(','))
  return (value === ALL ? offers : offers.filter(({ id }) => ids.has(String(id)))).slice(0, MOST_COMPARED)
}

/** The address's value with one offer more, or one less. */
export function toToggledCompareParam(offers: readonly Offer[], chosen: readonly Offer[], offer: Offer): string {
  const isChosen = chosen.includes(offer)
  const ids = offers.filter((one) => (one === offer ? !isChosen : chosen.includes(one))).map(({ id }) => id)
  return ids.length === 0 ? NONE : ids.join(',')
}
