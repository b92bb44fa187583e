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

/** The page on which a sealed letter is verified. */
export const verifyPath = '/careers/verify'

/** The open offers side by side: a view of the list, so that it needs no chunk that the device may lack. */
export const comparePath = `${toOffersPath}?compare=all`
