import { MOST_CHANGES } from './offer-changes.ts'
import { getOffer } from './offers.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { z } from '#contract/wire/zod.ts'
import { API } from '#contract/zod-free/api-paths.ts'

// Separate from the other offer calls: few candidates use it, and the first load must stay small.
/** Marks these changes as seen. Ids of other offers, and of changes seen before, are ignored. */
export const seeOfferChanges = {
  method: 'POST',
  path: `${API.offers}/:id/changes/seen`,
  access: 'candidate',
  params: getOffer.params,
  body: z.object({ ids: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(MOST_CHANGES)) }),
  idempotent: true,
  response: getOffer.response,
} as const satisfies Endpoint
