import { offer as offerShape, type Offer } from '#contract/offers/offers.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'

/** The current offer from a 409: decided on another device, expired, or changed. */
export function parseOfferFromConflict(error: unknown): Offer | undefined {
  if (!(error instanceof RequestFailure) || error.status !== 409) return undefined
  const data = error.data
  const carried = typeof data === 'object' && data !== null && 'offer' in data ? data.offer : undefined
  return offerShape.safeParse(carried).data
}
