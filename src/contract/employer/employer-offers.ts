import type { EmployerEndpoint } from '#contract/wire/endpoint.ts'
import { numericId } from '#contract/wire/id-schemas.ts'
import { DECLINE_REASONS } from '#contract/offers/decline.ts'
import { offerContact } from '#contract/offers/offer-contact.ts'
import { offerTerms, type OfferTerms } from '#contract/offers/offer-terms.ts'
import { DOCUMENT_STATUSES, OFFER_STATUSES, SIGNING_MODES } from '#contract/offers/offers.ts'
import { SALARY_INTERVALS } from '#contract/jobs/positions/positions.ts'
import { z } from '#contract/wire/zod.ts'
import { buildTextSchema } from './text-schema.ts'
import { employerCountersignature, countersignatureInput } from './countersignature-input.ts'
import { letterBoxInputs } from './box-on-letter-page-input.ts'

// These endpoints are missing in `paths.ts`: pages never call them, and the first load must stay small.
/** Offers for employers' systems. */
export const EMPLOYER_OFFERS = '/api/integrations/v1/offers'
/** Most offers on one page of the list. */
const MOST = 100
export const MOST_DOCUMENTS = 20
/** Limits on custom terms besides salary, start and place: their number, and the length of labels and values. */
export const NAMED_TERMS = { most: 12, label: 80, value: 400 } as const

const isoTime = z.nullable(z.string())

/** The employer's view of an offer. */
export const employerOffer = z.object({
  id: z.number(),
  status: z.enum(OFFER_STATUSES),
  /** `fullname` is the candidate's own name, `addressee` the name the offer was addressed to. */
  candidate: z.object({ email: z.string(), fullname: z.string(), addressee: z.nullable(z.string()) }),
  /** A document was signed with a name other than the addressee's. */
  name_differs: z.boolean(),
  position: z.object({ id: z.nullable(z.number()), name: z.string() }),
  terms: z.nullable(offerTerms),
  created_at: z.string(),
  updated_at: z.string(),
  /** Null without an expiry, and once it is decided. */
  expires_at: isoTime,
  /** When the candidate first opened one of its letters. */
  viewed_at: isoTime,
  /** The ended offer it was reissued from. */
  reissue_of: z.nullable(z.number()),
  contact: z.nullable(offerContact),
  /** A declining candidate's reason; null if none was given. */
  declined: z.nullable(z.object({ reason: z.nullable(z.enum(DECLINE_REASONS)), text: z.nullable(z.string()) })),
  documents: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      status: z.enum(DOCUMENT_STATUSES),
      signing_mode: z.enum(SIGNING_MODES),
      /** SHA-256 of the letter as extended. */
      sha256: z.nullable(z.string()),
      size: z.nullable(z.number()),
      page_count: z.nullable(z.number()),
      sealed: z.boolean(),
      /** When sealing was given up: the signature is valid without a seal. Null again once it is sealed. */
      seal_failed_at: isoTime,
      countersignature: z.nullable(employerCountersignature),
      updated_at: z.string(),
    }),
  ),
})
export type EmployerOffer = z.infer<typeof employerOffer>

const name = buildTextSchema(200)
const time = z.nullish(z.iso.datetime({ offset: true }))
const amount = z.nullish(z.number().check(z.nonnegative()))

/** Either `amount`, or `min` and `max`. The first day must be between a year ago and ten years ahead. */
const termsInput = z.nullish(
  z.strictObject({
    salary: z.nullish(
      z.strictObject({
        amount,
        min: amount,
        max: amount,
        /** ISO 4217. */
        currency: buildTextSchema(3),
        interval: z.enum(SALARY_INTERVALS),
      }),
    ),
    start: z.nullish(z.iso.date()),
    place: z.nullish(name),
    /** Custom terms, in display order: `{ "label": "Vacation", "value": "30 days" }`. */
    more: z.nullish(
      z
        .array(z.strictObject({ label: buildTextSchema(NAMED_TERMS.label), value: buildTextSchema(NAMED_TERMS.value) }))
        .check(z.maxLength(NAMED_TERMS.most)),
    ),
  } satisfies Record<keyof OfferTerms, unknown>),
)

/** Contact for the candidate; every part is optional. */
const contactInput = z.nullish(
  z.strictObject({
    name: z.nullish(name),
    role: z.nullish(name),
    email: z.nullish(buildTextSchema(254)),
    phone: z.nullish(buildTextSchema(40)),
  }),
)
export type ContactInput = z.infer<typeof contactInput>

/** Source of the PDF: base64, an https URL, or the form field of that name. Without one the document is Pending. */
const letterSource = {
  b64_string: z.optional(z.string()),
  pdf_url: z.optional(buildTextSchema(2000)),
  file: z.optional(buildTextSchema(100)),
  ...letterBoxInputs,
}

const newDocument = z.strictObject({
  /** File name if omitted. */
  name: z.optional(name),
  signing_mode: z.optional(z.enum(SIGNING_MODES)),
  countersignature: countersignatureInput,
  ...letterSource,
})

const newOffer = z.strictObject({
  /** The offer stays addressed to this name, whatever the candidate's own. */
  candidate: z.strictObject({ email: buildTextSchema(254), fullname: z.optional(name) }),
  /** A position of the tenant by id, or just a name. */
  position: z.strictObject({ id: z.optional(z.int().check(z.positive())), name: z.optional(name) }),
  expires_at: time,
  /** The documents of the offer. If omitted, every file of the form is a document. */
  documents: z.optional(z.array(newDocument).check(z.maxLength(MOST_DOCUMENTS))),
  terms: termsInput,
  contact: contactInput,
})
export type OfferInput = z.infer<typeof newOffer>

const changes = z.strictObject({
  position: z.optional(z.strictObject({ name })),
  expires_at: time,
  terms: termsInput,
  contact: contactInput,
  documents: z.optional(
    z
      .array(
        z.strictObject({
          /** An existing document of the offer; omitted for a new one. */
          id: z.optional(buildTextSchema(64)),
          name: z.optional(name),
          signing_mode: z.optional(z.enum(SIGNING_MODES)),
          /** Null removes it, unless somebody has signed. */
          countersignature: countersignatureInput,
          ...letterSource,
        }),
      )
      .check(z.maxLength(MOST_DOCUMENTS)),
  ),
})
export type OfferChanges = z.infer<typeof changes>
export type LetterSource = Pick<z.infer<typeof newDocument>, keyof typeof letterSource>

const reissueInput = z.strictObject({ expires_at: time, terms: termsInput })

const byId = z.object({ id: numericId })
const one = z.object({ offer: employerOffer })

/** URL of a new offer. */
const FOUND = `${EMPLOYER_OFFERS}/:offer.id`

export const createOffer = {
  method: 'POST',
  path: EMPLOYER_OFFERS,
  access: 'employer',
  scope: 'offers:write',
  summary: 'Extends an offer to a candidate, with its letters.',
  body: newOffer,
  jsonField: 'offer',
  idempotent: true,
  location: FOUND,
  response: one,
} as const satisfies EmployerEndpoint

/** Newest first; `metadata.next_cursor` is the `cursor` of the next page, null on the last one. */
export const listEmployerOffers = {
  method: 'GET',
  path: EMPLOYER_OFFERS,
  access: 'employer',
  scope: 'offers:read',
  summary: 'Lists offers, newest first, page by page.',
  query: z.strictObject({
    status: z.optional(z.enum(OFFER_STATUSES)),
    email: z.optional(buildTextSchema(254)),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST)), 50),
    cursor: z.optional(numericId),
  }),
  response: z.object({ offers: z.array(employerOffer) }),
} as const satisfies EmployerEndpoint

export const getEmployerOffer = {
  method: 'GET',
  path: `${EMPLOYER_OFFERS}/:id`,
  access: 'employer',
  scope: 'offers:read',
  summary: 'Answers one offer.',
  params: byId,
  response: one,
} as const satisfies EmployerEndpoint

/** Changes only the given fields, and only while the offer is open. Signed documents stay. */
export const updateOffer = {
  method: 'PATCH',
  path: `${EMPLOYER_OFFERS}/:id`,
  access: 'employer',
  scope: 'offers:write',
  summary: 'Changes an open offer: its end, its terms, its name, its letters. Adds documents.',
  params: byId,
  body: changes,
  jsonField: 'offer',
  idempotent: true,
  response: one,
} as const satisfies EmployerEndpoint

export const cancelEmployerOffer = {
  method: 'POST',
  path: `${EMPLOYER_OFFERS}/:id/cancel`,
  access: 'employer',
  scope: 'offers:write',
  summary: 'Withdraws an offer that nobody has decided on.',
  params: byId,
  idempotent: true,
  response: one,
} as const satisfies EmployerEndpoint

/**
 * Reissues an ended offer, which stays as it is; the response is the new offer, which refers to it. Terms are copied
 * unless given.
 */
export const reissueOffer = {
  method: 'POST',
  path: `${EMPLOYER_OFFERS}/:id/reissue`,
  access: 'employer',
  scope: 'offers:write',
  summary: 'Extends a canceled, expired or declined offer once more, with a new end.',
  params: byId,
  body: reissueInput,
  idempotent: true,
  location: FOUND,
  response: one,
} as const satisfies EmployerEndpoint

/** A ZIP of the letters, the machine-readable and human-readable evidence, and the certificates. */
export const employerEvidence = {
  method: 'GET',
  path: `${EMPLOYER_OFFERS}/:id/evidence`,
  access: 'employer',
  scope: 'offers:read',
  summary: 'Downloads the letters and the evidence of an offer.',
  params: byId,
  response: 'file',
} as const satisfies EmployerEndpoint
