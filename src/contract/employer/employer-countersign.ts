import type { EmployerEndpoint } from '#contract/wire/endpoint.ts'
import { numericId } from '#contract/wire/id-schemas.ts'
import { z } from '#contract/wire/zod.ts'
import { EMPLOYER_OFFERS, employerOffer } from './employer-offers.ts'

/** Lifetime of a signing link, hours. */
export const LINK_HOURS = { most: 720, usual: 168 } as const

const DOCUMENT = `${EMPLOYER_OFFERS}/:id/documents/:documentId`
const params = z.object({ id: numericId, documentId: z.string().check(z.regex(/^[\w.:~-]{1,64}$/)) })

const countersigning = z.strictObject({
  /** Full name of the signer that the document names. */
  name: z.string().check(z.maxLength(200)),
  /** The signer has read the letter and agrees to sign it electronically. */
  consent: z.literal(true),
  /** SHA-256 of the file to sign: `countersignature.sha256` of the document. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

/**
 * Signs a letter for the employer. 409 while the candidate must sign first, once it is countersigned, and if the letter
 * has changed.
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
 * A link with which the named signer can sign once. It invalidates the previous one. Not idempotent, because tokens are
 * not stored.
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
