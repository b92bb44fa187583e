import { PAGE } from '#contract/zod-free/paths.ts'

/** Page of one offer. */
export function offerPath(offerId: number): string {
  return `/careers/offer/${offerId}`
}

/** Page of one letter of an offer. */
export function letterPagePath(offerId: number, documentId: string): string {
  return `${offerPath(offerId)}/offer-document/${encodeURIComponent(documentId)}`
}

export const offersPath = PAGE.offers

/** Where a sealed letter is checked. */
export const verifyPath = '/careers/verify'

/** The open offers side by side: a view of the list, so that it needs no part that the device may not have. */
export const comparePath = `${offersPath}?compare=all`
