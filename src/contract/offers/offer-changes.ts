import { offerSalary } from './offer-terms.ts'
import { z } from '#contract/wire/zod.ts'

/** Changes of an offer that are stored and returned; older ones are only in the evidence. */
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

/** The old or new value of a change. `text` is a time or day if the value is one, else the employer's text. */
export const changedValue = z.object({ text, salary: z.nullish(offerSalary), sha256: text })
export type ChangedValue = z.infer<typeof changedValue>

/** A change by the employer, with old and new value; null if there was none, or is none now. */
export const offerChange = z.object({
  id: z.number(),
  /** The changed part, one of `CHANGED`; later versions may add others, of which a page shows what it can. */
  what: z.string(),
  /** The document, if the change is to a letter, a document, or the name of a document. */
  document_id: z.nullable(z.string()),
  /** The name of the document, or of a custom term. */
  name: z.nullable(z.string()),
  before: z.nullable(changedValue),
  after: z.nullable(changedValue),
  at: z.string(),
  seen_at: z.nullable(z.string()),
})
export type OfferChange = z.infer<typeof offerChange>

/** Another offer of the same candidate. */
export const otherOffer = z.object({ id: z.number(), created_at: z.string() })
