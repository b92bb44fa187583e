import type { EmployerEndpoint } from '#contract/wire/endpoint.ts'
import { numericId } from '#contract/wire/id.ts'
import { z } from '#contract/wire/zod.ts'
import { EMPLOYER_OFFERS, employerOffer } from './employer-offers.ts'

/** How long a link for signing may work, hours. */
export const LINK_HOURS = { most: 720, usual: 168 } as const

const DOCUMENT = `${EMPLOYER_OFFERS}/:id/documents/:documentId`
const params = z.object({ id: numericId, documentId: z.string().check(z.regex(/^[\w.:~-]{1,64}$/)) })

const countersigning = z.strictObject({
  /** The full name of the person that the document names. */
  name: z.string().check(z.maxLength(200)),
  /** They have read the letter and agree to sign it electronically. */
  consent: z.literal(true),
  /** Of the file that is signed, as `countersignature.sha256` of the document says. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

/**
 * Signs a letter for the employer. 409 while the candidate signs first, once it is signed, and when the letter is
 * another one by now.
 */
export const countersignDocument = {
  method: 'POST',
  path: `${DOCUMENT}/countersign`,
  access: 'employer',
  scope: 'offers:write',
  summary: 'Signs a letter for the employer.',
  params,
  body: countersigning,
  idempotent: true,
  response: z.object({ offer: employerOffer }),
} as const satisfies EmployerEndpoint

/**
 * A link for the person that the document names: it signs once. The one before no longer works. Not repeated by a
 * key, for a token is kept nowhere.
 */
export const linkCountersigner = {
  method: 'POST',
  path: `${DOCUMENT}/countersign-link`,
  access: 'employer',
  scope: 'offers:write',
  summary: 'Makes a link that signs a letter for the employer, once.',
  params,
  body: z.strictObject({ hours: z.optional(z.int().check(z.gte(1), z.lte(LINK_HOURS.most))) }),
  response: z.object({ url: z.string(), expires_at: z.string() }),
} as const satisfies EmployerEndpoint
