import { OFFERS_CURRENT } from '#contract/zod-free/limits.ts'
import type { Offers } from '#src/data/offers/offers.ts'
import { isOfferActionable } from '#src/features/offers/displayed-offer-status.ts'

/**
 * When a list drawn now stops being right, epoch ms: when an offer ends, when "3 days left" becomes 2, or when the list
 * is too old to be shown without its age.
 */
export function getListOutdatedAtMs({ offers, asOf }: Offers, now: number): number {
  const ends = offers
    .filter((offer) => isOfferActionable(offer, now))
    .map((offer) => Date.parse(offer.expires_at ?? ''))
  const midnight = new Date(now).setHours(24, 0, 0, 0)
  return Math.min(midnight, asOf + OFFERS_CURRENT, ...ends.filter((end) => !Number.isNaN(end)))
}
