import { MOST_CHANGES } from './offer-changes.ts'
import { getOffer } from './offers.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { z } from '#contract/wire/zod.ts'
import { API } from '#contract/zod-free/api-paths.ts'

// Apart from the other calls of offers: few candidates ever make it, and the first load is small.
/**
 * The candidate has seen these changes: they are no news any more. Ids of other offers, and of changes seen before,
 * do nothing.
 */
export const seeOfferChanges = {
  method: 'POST',
  path: `${API.offers}/:id/changes/seen`,
  access: 'candidate',
  params: getOffer.params,
  body: z.object({ ids: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(MOST_CHANGES)) }),
  idempotent: true,
  response: getOffer.response,
} as const satisfies Endpoint
