import type { EmployerEndpoint } from '#contract/wire/endpoint.ts'
import { numericId } from '#contract/wire/id.ts'
import { DECLINE_REASONS } from '#contract/offers/decline-reasons.ts'
import { offerContact } from '#contract/offers/offer-contact.ts'
import { offerTerms, type OfferTerms } from '#contract/offers/offer-terms.ts'
import { DOCUMENT_STATUSES, OFFER_STATUSES, SIGNING_MODES } from '#contract/offers/offers.ts'
import { SALARY_INTERVALS } from '#contract/jobs/positions/positions.ts'
import { z } from '#contract/wire/zod.ts'
import { employerCountersignature, countersignatureInput } from './countersignature-input.ts'
import { letterBoxInputs } from './letter-box-input.ts'

// No part of `paths.ts`: the page never calls these, and its first load is small.
/** Where employers' systems find offers. */
export const EMPLOYER_OFFERS = '/api/integrations/v1/offers'
/** Most offers on one page of the list. */
const MOST = 100
export const MOST_DOCUMENTS = 20
/** Terms that an employer names besides salary, start and place: how many, and how long their names and values are. */
export const NAMED_TERMS = { most: 12, label: 80, value: 400 } as const

const isoTime = z.nullable(z.string())

/** An offer as its employer reads it. */
export const employerOffer = z.object({
  id: z.number(),
  status: z.enum(OFFER_STATUSES),
  /** `fullname` is what the candidate calls themselves, `addressee` the name that the offer was addressed to. */
  candidate: z.object({ email: z.string(), fullname: z.string(), addressee: z.nullable(z.string()) }),
  /** A document was signed with another name than the addressee's. */
  name_differs: z.boolean(),
  position: z.object({ id: z.nullable(z.number()), name: z.string() }),
  terms: z.nullable(offerTerms),
  created_at: z.string(),
  updated_at: z.string(),
  /** Null when it has no end, and once it is decided on. */
  expires_at: isoTime,
  /** When the candidate first read a letter of it. */
  viewed_at: isoTime,
  /** The ended offer that this one was made of. */
  reissue_of: z.nullable(z.number()),
  contact: z.nullable(offerContact),
  /** What a candidate who declined gave as the reason; null where they gave none. */
  declined: z.nullable(z.object({ reason: z.nullable(z.enum(DECLINE_REASONS)), text: z.nullable(z.string()) })),
  documents: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      status: z.enum(DOCUMENT_STATUSES),
      signing_mode: z.enum(SIGNING_MODES),
      /** Of the letter as it was offered. */
      sha256: z.nullable(z.string()),
      size: z.nullable(z.number()),
      page_count: z.nullable(z.number()),
      sealed: z.boolean(),
      /**
       * When nobody tried any more to seal what was signed: the signature stands without a seal. Null again once
       * there is one.
       */
      seal_failed_at: isoTime,
      countersignature: z.nullable(employerCountersignature),
      updated_at: z.string(),
    }),
  ),
})
export type EmployerOffer = z.infer<typeof employerOffer>

const buildTextSchema = (longest: number) => z.string().check(z.maxLength(longest))
const name = buildTextSchema(200)
const time = z.nullish(z.iso.datetime({ offset: true }))
const amount = z.nullish(z.number().check(z.nonnegative()))

/** One `amount`, or `min` and `max`. The first day lies between a year ago and ten years ahead. */
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
    /** Anything else worth naming, in the order in which it is shown: `{ "label": "Vacation", "value": "30 days" }`. */
    more: z.nullish(
      z
        .array(z.strictObject({ label: buildTextSchema(NAMED_TERMS.label), value: buildTextSchema(NAMED_TERMS.value) }))
        .check(z.maxLength(NAMED_TERMS.most)),
    ),
  } satisfies Record<keyof OfferTerms, unknown>),
)

/** Whom the candidate may talk to; nothing of it has to be said. */
const contactInput = z.nullish(
  z.strictObject({
    name: z.nullish(name),
    role: z.nullish(name),
    email: z.nullish(buildTextSchema(254)),
    phone: z.nullish(buildTextSchema(40)),
  }),
)
export type ContactInput = z.infer<typeof contactInput>

/**
 * Where the PDF is: here as base64, at an https address, or in the form field of that name. Without any the document
 * is Pending.
 */
const letterSource = {
  b64_string: z.optional(z.string()),
  pdf_url: z.optional(buildTextSchema(2000)),
  file: z.optional(buildTextSchema(100)),
  ...letterBoxInputs,
}

const newDocument = z.strictObject({
  /** The file's name when missing. */
  name: z.optional(name),
  signing_mode: z.optional(z.enum(SIGNING_MODES)),
  countersignature: countersignatureInput,
  ...letterSource,
})

const newOffer = z.strictObject({
  /** The name that the offer is addressed to stays on it, whatever the candidate calls themselves. */
  candidate: z.strictObject({ email: buildTextSchema(254), fullname: z.optional(name) }),
  /** A position of the tenant by its id, or a name alone. */
  position: z.strictObject({ id: z.optional(z.int().check(z.positive())), name: z.optional(name) }),
  expires_at: time,
  /** When missing, every file of the form is a document. */
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
          /** A document of the offer; without it the entry is a new one. */
          id: z.optional(buildTextSchema(64)),
          name: z.optional(name),
          signing_mode: z.optional(z.enum(SIGNING_MODES)),
          /** Null takes it off, as long as nobody has signed. */
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

/** Where a new offer is found. */
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

/** Only what is named changes; only while the offer is open. A signed document stays as it is. */
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
 * The ended offer stays as it is; the answer is the new one, which names it. Terms stay the same unless they are
 * sent.
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

/** A ZIP of the letters, the evidence for machines and for people, and the certificates. */
export const employerEvidence = {
  method: 'GET',
  path: `${EMPLOYER_OFFERS}/:id/evidence`,
  access: 'employer',
  scope: 'offers:read',
  summary: 'Downloads the letters and the evidence of an offer.',
  params: byId,
  response: 'file',
} as const satisfies EmployerEndpoint
