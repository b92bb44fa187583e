import { ID_DIGITS } from '#contract/wire/parse-id.ts'
import { countersignature } from './countersignature.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { numericId } from '#contract/wire/id-schemas.ts'
import { letterBox } from './box-on-letter-page.ts'
import { offerChange, otherOffer } from './offer-changes.ts'
import { declining } from './decline.ts'
import { offerContact } from './offer-contact.ts'
import { offerTerms } from './offer-terms.ts'
import { OFFERS_AT_ONCE } from '#contract/zod-free/limits.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { FORM_STATUSES } from '#contract/applications/forms/form-paths.ts'
import { z } from '#contract/wire/zod.ts'

export const OFFER_STATUSES = ['Extended', 'Declined', 'Accepted', 'Canceled', 'Expired', 'Rejected'] as const
export const DOCUMENT_STATUSES = ['Pending', 'Unsigned', 'Signed'] as const
export const SIGNING_MODES = ['inline', 'upload', 'esign'] as const

const isoTime = z.nullable(z.string())
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** A document of an offer (O-22): every key is present, null where unused. */
export const offerDocument = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(DOCUMENT_STATUSES),
  signed: z.boolean(),
  /** Address of the electronic signature frame; wins over `signing_mode`. */
  url: z.nullable(z.string()),
  /** base64 PDF, honored when a server sends it; ours serves the file by address. */
  b64_string: z.nullable(z.string()),
  s3_path: z.nullable(z.string()),
  expires_at: isoTime,
  updated_at: isoTime,
  // The fields below are not in the specification, and other servers' answers may lack them.
  sha256: z.nullish(z.string()),
  size: z.nullish(z.number()),
  page_count: z.nullish(z.number()),
  signing_mode: z.nullish(z.enum(SIGNING_MODES)),
  sealed: z.nullish(z.boolean()),
  /** True if sealing was given up: the signature is valid without a seal. */
  seal_failed: z.optional(z.boolean()),
  /** The box where a typed signature will be printed; null if it is only on the certificate page. */
  signature_place: z.nullish(letterBox),
  /** The employer's signer, if any. */
  countersignature: z.nullish(countersignature),
})

/**
 * A form of an offer (O-21). If its `document_id` names a document without a letter, the form itself is that document.
 */
const offerForm = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(FORM_STATUSES),
  document_id: z.nullable(z.string()),
  due_at: isoTime,
})

export const offer = z.object({
  id: z.number(),
  status: z.enum(OFFER_STATUSES),
  position: z.object({ name: z.string() }),
  updated_at: z.string(),
  expires_at: isoTime,
  offer_documents: z.array(offerDocument),
  // Not in the specification. Other servers' answers may lack it.
  terms: z.nullish(offerTerms),
  /** Hash of job and terms while the offer is open: accepting sends it back. */
  terms_sha256: z.nullish(z.string()),
  /** The name the employer addressed the offer to; null without one. */
  addressee: z.nullish(z.string()),
  contact: z.nullish(offerContact),
  forms: z.nullish(z.array(offerForm)),
  /** The employer's changes to the offer since it was extended, the last one first. */
  changes: z.nullish(z.array(offerChange)),
  /** The ended offer it was re-issued from, and the one re-issued from it. */
  replaces: z.nullish(otherOffer),
  replaced_by: z.nullish(otherOffer),
})

export type Offer = z.infer<typeof offer>
export type OfferForm = z.infer<typeof offerForm>
export type OfferDocument = z.infer<typeof offerDocument>
export type OfferStatus = Offer['status']
export type SigningMode = (typeof SIGNING_MODES)[number]

const offerId = z.object({ id: numericId })
const documentId = z.extend(offerId, { documentId: z.string().check(z.regex(/^[\w.:~-]{1,64}$/)) })

/**
 * Fields of an inline signature beside the (absent) file: all of the first three or none. `terms_sha256`, the hash of
 * the terms that were shown, belongs to every way of accepting.
 */
export const inlineSignature = z.object({
  signature_text: z.optional(z.string().check(z.maxLength(200))),
  consent_version: z.optional(z.string().check(z.maxLength(40))),
  document_sha256: z.optional(sha256),
  terms_sha256: z.optional(sha256),
  /** Path data: `signature-drawing.ts`. */
  signature_drawing: z.optional(z.string().check(z.maxLength(500_000))),
})

/** `open-<expiry>-<id>` or `settled-<changed at>-<id>`, times in ms. */
export const OFFER_CURSOR = new RegExp(String.raw`^(open|settled)-(\d{1,16})-(${ID_DIGITS})$`)

/**
 * All offers, last changed first. With `limit` or `cursor` a page of them, open ones first; `metadata.next_cursor` is
 * the `cursor` of the next page, null on the last one.
 */
export const listOffers = {
  method: 'GET',
  path: API.offers,
  access: 'candidate',
  query: z.object({
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(OFFERS_AT_ONCE))),
    cursor: z.optional(z.string().check(z.regex(OFFER_CURSOR))),
  }),
  response: z.object({ offers: z.array(offer) }),
} as const satisfies Endpoint

/** Reads one offer. 404 for an unknown id or someone else's. */
export const getOffer = {
  method: 'GET',
  path: `${API.offers}/:id`,
  access: 'candidate',
  params: offerId,
  response: z.object({ offer }),
} as const satisfies Endpoint

/**
 * Accepts an offer. 403 `session_not_fresh` if the tenant requires a recent sign-in. 409 has the current offer in
 * `data.offer`, with code offer_final, offer_expired, letter_changed, offer_changed or documents_unsigned.
 */
export const acceptOffer = {
  method: 'POST',
  path: `${API.offers}/:id/accept`,
  access: 'candidate',
  params: offerId,
  body: inlineSignature,
  multipart: true,
  idempotent: true,
  response: z.object({ offer }),
} as const satisfies Endpoint

export const acceptDocument = {
  method: 'POST',
  path: `${API.offers}/:id/:documentId/accept`,
  access: 'candidate',
  params: documentId,
  body: inlineSignature,
  multipart: true,
  idempotent: true,
  response: z.object({ offer }),
} as const satisfies Endpoint

/** Declines an offer. The body may be empty, because the reason is optional. */
export const declineOffer = {
  method: 'POST',
  path: `${API.offers}/:id/decline`,
  access: 'candidate',
  params: offerId,
  body: declining,
  idempotent: true,
  response: z.object({ offer }),
} as const satisfies Endpoint

/** The letter as PDF; the ETag is its sha256. `?download=1` answers as an attachment. */
export const letterFile = {
  method: 'GET',
  path: `${API.offers}/:id/:documentId/file`,
  access: 'candidate',
  params: documentId,
  query: z.object({
    download: z.optional(z.string()),
    /** Identifies the requested content for copies on the device. The server always returns the current letter. */
    sha256: z.optional(z.string()),
    /** Prefetched by the device: the evidence does not count it as opened. */
    ahead: z.optional(z.string()),
    /** The device opened its cached copy: recorded as evidence, without a file in the response. */
    kept: z.optional(z.string()),
    /**
     * `offered`: the letter as extended, even if there is a sealed one, which is the default. The sha256 of a replaced
     * letter (`changes`): that letter while it is stored, then 404.
     */
    version: z.optional(z.string().check(z.regex(/^(?:offered|[0-9a-f]{64})$/))),
  }),
  response: 'file',
} as const satisfies Endpoint

/**
 * Certificates that seal or have sealed letters here, base64 of the DER: with them the device verifies letters (O-24).
 */
export const sealCertificates = {
  method: 'GET',
  path: '/api/offer/seal_certificates',
  access: 'public',
  response: z.object({ certificates: z.array(z.string()) }),
} as const satisfies Endpoint
