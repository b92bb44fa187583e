import type { Offer, OfferStatus } from '#contract/offers/offers.ts'

/** The status shown: an offer past `expires_at` is Expired, whatever the cached copy says (O-04). */
export function getDisplayedStatus(offer: Pick<Offer, 'status' | 'expires_at'>, now: number): OfferStatus {
  if (offer.expires_at === null) return offer.status
  const end = Date.parse(offer.expires_at)
  return Number.isNaN(end) || end > now ? offer.status : 'Expired'
}

/** Only an Extended offer that has not expired can be accepted or declined; the server decides again. */
export function isActionable(offer: Pick<Offer, 'status' | 'expires_at'>, now: number): boolean {
  return getDisplayedStatus(offer, now) === 'Extended'
}
