import { offerSalary } from './offer-terms.ts'
import { z } from '#contract/wire/zod.ts'

/** Changes of one offer that are kept and answered; older ones stand in the evidence alone. */
export const MOST_CHANGES = 50

export const CHANGED = [
  'deadline',
  'position',
  'salary',
  'start',
  'place',
  'term',
  'letter',
  'document',
  'name',
] as const
export type Changed = (typeof CHANGED)[number]

const text = z.nullish(z.string())

/** What a thing was, or is now. `text` is a time or a day where the thing is one, else as the employer wrote it. */
export const changedValue = z.object({ text, salary: z.nullish(offerSalary), sha256: text })
export type ChangedValue = z.infer<typeof changedValue>

/** One thing that the employer changed, old beside new; null where there was none, or is none any more. */
export const offerChange = z.object({
  id: z.number(),
  /** One of `CHANGED`; later versions may know more, and a page then shows what it can. */
  what: z.string(),
  /** Of a letter, a document, or the name of a document. */
  document_id: z.nullable(z.string()),
  /** Of the document, or of a term that the employer named. */
  name: z.nullable(z.string()),
  before: z.nullable(changedValue),
  after: z.nullable(changedValue),
  at: z.string(),
  seen_at: z.nullable(z.string()),
})
export type OfferChange = z.infer<typeof offerChange>

/** Another offer of the same candidate. */
export const otherOffer = z.object({ id: z.number(), created_at: z.string() })
