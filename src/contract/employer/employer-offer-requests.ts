import type { EmployerEndpoint } from '#contract/wire/endpoint.ts'
import { numericId } from '#contract/wire/id-schemas.ts'
import { offerRequest, MAX_REQUEST_NOTE_LENGTH } from '#contract/offers/offer-requests.ts'
import { z } from '#contract/wire/zod.ts'
import { EMPLOYER_OFFERS } from './employer-offers.ts'

/** Most requests on one page of the list. */
const MOST = 100

/** A candidate's request, with the offer it is about. */
export const employerRequest = z.extend(offerRequest, { offer_id: z.number() })
export type EmployerRequest = z.infer<typeof employerRequest>

const requestAnswer = z.strictObject({
  /** The decision on `more_time` and `paper_copy`; a question is answered by text. */
  outcome: z.optional(z.enum(['granted', 'refused'])),
  text: z.nullish(z.string().check(z.maxLength(MAX_REQUEST_NOTE_LENGTH))),
  /** The offer's new expiry, if more time is granted. */
  expires_at: z.optional(z.iso.datetime({ offset: true })),
})
export type RequestAnswer = z.infer<typeof requestAnswer>

/** Lists the requests about all offers, newest first; with `open=1` only unanswered ones. */
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

/** Answers a request, once: an answer is final. Granting more time extends the offer, like updating it. */
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
