import type { Offer } from '#contract/offers/offers.ts'
import { REQUEST_KINDS, type OfferRequest, type RequestKind } from '#contract/offers/offer-requests.ts'
import { isOfferActionable } from '#src/features/offers/displayed-offer-status.ts'

/** Kinds of requests possible now: a pending one cannot be repeated, except for questions. The server checks again. */
export function listPossibleRequestKinds(offer: Offer, requests: readonly OfferRequest[], now: number): RequestKind[] {
  const isOpen = isOfferActionable(offer, now)
  const isWaiting = (kind: RequestKind) => requests.some((one) => one.kind === kind && one.answer === null)
  const can: Record<RequestKind, boolean> = {
    question: isOpen,
    more_time: isOpen && offer.expires_at !== null && !isWaiting('more_time'),
    paper_copy: (isOpen || offer.status === 'Accepted') && !isWaiting('paper_copy'),
  }
  return REQUEST_KINDS.filter((kind) => can[kind])
}
