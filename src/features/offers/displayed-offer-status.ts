import type { Offer, OfferStatus } from '#contract/offers/offers.ts'

/** The status to show: an offer past `expires_at` is Expired, whatever the cached copy says (O-04). */
export function getDisplayedStatus(offer: Pick<Offer, 'status' | 'expires_at'>, now: number): OfferStatus {
  if (offer.expires_at === null) return offer.status
  const end = Date.parse(offer.expires_at)
  return Number.isNaN(end) || end > now ? offer.status : 'Expired'
}

/** Whether the offer can be accepted or declined: it must be Extended and not expired. The server checks this again. */
export function isOfferActionable(offer: Pick<Offer, 'status' | 'expires_at'>, now: number): boolean {
  return getDisplayedStatus(offer, now) === 'Extended'
}
