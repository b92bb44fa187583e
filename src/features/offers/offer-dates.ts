import type { Offer } from '#contract/offers/offers.ts'
import { isOfferActionable, getDisplayedStatus } from './displayed-offer-status.ts'

/**
 * The date on an offer's card: expiry while Extended, else the last update (O-01), with what it means: once an offer is
 * over, only the decision or its end counts as an update.
 */
export function getOfferCardDate(offer: Offer, now: number): CardDate {
  if (offer.status === 'Extended' && offer.expires_at !== null)
    return { kind: isOfferActionable(offer, now) ? 'expires' : 'ended', at: offer.expires_at }
  const status = getDisplayedStatus(offer, now)
  if (status === 'Extended') return { kind: 'updated', at: offer.updated_at }
  const isDecided = status === 'Accepted' || status === 'Declined'
  return { kind: isDecided ? status : 'ended', at: offer.updated_at }
}

/** Offers that wait for an answer first, the most pressing on top; then the latest change first. */
export function sortOffersByUrgency(offers: readonly Offer[], now: number): Offer[] {
  // Parsed once each: sorting a thousand offers compares ten thousand times.
  const keyed = offers.map((offer) => ({ offer, end: isOfferActionable(offer, now) ? getExpiryMs(offer) : undefined }))
  keyed.sort((a, b) => {
    const byRank = Number(a.end === undefined) - Number(b.end === undefined)
    if (byRank !== 0) return byRank
    if (a.end !== undefined && b.end !== undefined && a.end !== b.end) return a.end - b.end
    return compareIsoTimes(b.offer.updated_at, a.offer.updated_at) || b.offer.id - a.offer.id
  })
  return keyed.map(({ offer }) => offer)
}

const getExpiryMs = ({ expires_at: end }: Offer) => (end === null ? Number.MAX_VALUE : Date.parse(end))
/** Times as the wire has them are in order as texts. */
const compareIsoTimes = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

export type CardDate = { kind: 'expires' | 'updated' | 'Accepted' | 'Declined' | 'ended'; at: string }
