import type { Offer } from '#contract/offers.ts'
import { isActionable } from './shown-status.ts'

/** The date on an offer's card: expiry when Extended, else last updated (O-01). */
export function cardDate(offer: Offer, now: number): CardDate {
  if (isActionable(offer, now) && offer.expires_at !== null) return { kind: 'expires', at: offer.expires_at }
  return { kind: 'updated', at: offer.updated_at }
}

/** Offers that wait for an answer first, the most pressing on top; then the latest change first. */
export function inOrderOfUrgency(offers: readonly Offer[], now: number): Offer[] {
  const rank = (offer: Offer) => (isActionable(offer, now) ? 0 : 1)
  const end = (offer: Offer) => (offer.expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(offer.expires_at))
  return [...offers].sort((a, b) => {
    const byRank = rank(a) - rank(b)
    if (byRank !== 0) return byRank
    if (rank(a) === 0 && end(a) !== end(b)) return end(a) - end(b)
    return b.updated_at.localeCompare(a.updated_at) || b.id - a.id
  })
}

export type CardDate = { kind: 'expires' | 'updated'; at: string }
