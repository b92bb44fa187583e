import type { Endpoint } from '#contract/wire/endpoint.ts'
import { numericId } from '#contract/wire/id-schemas.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { z } from '#contract/wire/zod.ts'

// A candidate's requests about an offer: a question, more time, or a paper copy. The employer answers each once.

export const REQUEST_KINDS = ['question', 'more_time', 'paper_copy'] as const
export const REQUEST_OUTCOMES = ['answered', 'granted', 'refused'] as const
/** Longest text of either side. */
export const MAX_REQUEST_NOTE_LENGTH = 2000
/** Limits on an offer's requests, in total and unanswered. */
export const MOST_REQUESTS = 100
export const MOST_OPEN_REQUESTS = 10

const isoTime = z.nullable(z.string())

export const offerRequest = z.object({
  id: z.number(),
  kind: z.enum(REQUEST_KINDS),
  /** The candidate's text; null without one. */
  text: z.nullable(z.string()),
  /** When the candidate would like to decide by; only for `more_time`. */
  wanted_until: isoTime,
  asked_at: z.string(),
  /** Null until the employer has answered. */
  answer: z.nullable(
    z.object({
      outcome: z.enum(REQUEST_OUTCOMES),
      text: z.nullable(z.string()),
      /** The offer's new expiry, if more time was granted. */
      granted_until: isoTime,
      at: z.string(),
    }),
  ),
})
export type OfferRequest = z.infer<typeof offerRequest>
export type RequestKind = OfferRequest['kind']
export type RequestOutcome = (typeof REQUEST_OUTCOMES)[number]

const params = z.object({ id: numericId })
const response = z.object({ requests: z.array(offerRequest) })

/** Requests about an offer, oldest first. */
export const listOfferRequests = {
  method: 'GET',
  path: `${API.offers}/:id/requests`,
  access: 'candidate',
  params,
  response,
} as const satisfies Endpoint

/**
 * Sends a request to the employer. A question needs a text and, like more time, an open offer; a paper copy can be
 * requested at any time. 409 while the same request is pending. Returns all requests about this offer.
 */
export const askAboutOffer = {
  method: 'POST',
  path: `${API.offers}/:id/requests`,
  access: 'candidate',
  params,
  body: z.object({
    kind: z.enum(REQUEST_KINDS),
    text: z.nullish(z.string().check(z.maxLength(MAX_REQUEST_NOTE_LENGTH))),
    wanted_until: z.nullish(z.iso.datetime({ offset: true })),
  }),
  idempotent: true,
  response,
} as const satisfies Endpoint
