import type { EmployerEndpoint } from '#contract/wire/endpoint.ts'
import { numericId } from '#contract/wire/id.ts'
import { offerRequest, MAX_REQUEST_NOTE_LENGTH } from '#contract/offers/offer-requests.ts'
import { z } from '#contract/wire/zod.ts'
import { EMPLOYER_OFFERS } from './employer-offers.ts'

/** Most requests on one page of the list. */
const MOST = 100

/** What a candidate asked, with the offer that it is about. */
export const employerRequest = z.extend(offerRequest, { offer_id: z.number() })
export type EmployerRequest = z.infer<typeof employerRequest>

const requestAnswer = z.strictObject({
  /** Of `more_time` and `paper_copy`; a question is answered by its text. */
  outcome: z.optional(z.enum(['granted', 'refused'])),
  text: z.nullish(z.string().check(z.maxLength(MAX_REQUEST_NOTE_LENGTH))),
  /** The offer's new end, when more time is granted. */
  expires_at: z.optional(z.iso.datetime({ offset: true })),
})
export type RequestAnswer = z.infer<typeof requestAnswer>

/** Newest first, of all offers; with `open=1` only those that wait for an answer. */
export const listEmployerRequests = {
  method: 'GET',
  path: '/api/integrations/v1/offer-requests',
  access: 'employer',
  scope: 'offers:read',
  summary: 'Lists what candidates asked about offers, newest first, page by page.',
  query: z.strictObject({
    open: z.optional(z.literal('1')),
    offer_id: z.optional(numericId),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST)), 50),
    cursor: z.optional(numericId),
  }),
  response: z.object({ requests: z.array(employerRequest) }),
} as const satisfies EmployerEndpoint

/** Once: what was answered stays. Granting more time moves the end of the offer, as changing the offer does. */
export const answerRequest = {
  method: 'POST',
  path: `${EMPLOYER_OFFERS}/:id/requests/:requestId/answer`,
  access: 'employer',
  scope: 'offers:write',
  summary: 'Answers what a candidate asked about an offer.',
  params: z.object({ id: numericId, requestId: numericId }),
  body: requestAnswer,
  idempotent: true,
  response: z.object({ request: employerRequest }),
} as const satisfies EmployerEndpoint
