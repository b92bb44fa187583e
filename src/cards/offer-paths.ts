import { PAGE } from '#contract/zod-free/paths.ts'

/** Page of one offer. */
export function toOfferPath(offerId: number): string {
  return `/careers/offer/${offerId}`
}

/** Page of one letter of an offer. */
export function toLetterPagePath(offerId: number, documentId: string): string {
  return `${toOfferPath(offerId)}/offer-document/${encodeURIComponent(documentId)}`
}

export const toOffersPath = PAGE.offers

/** Where a sealed letter is checked. */
export const verifyPath = '/careers/verify'

/** The open offers side by side: a view of the list, so that it needs no part that the device may not have. */
export const comparePath = `${toOffersPath}?compare=all`
