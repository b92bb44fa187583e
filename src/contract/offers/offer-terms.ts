import { SALARY_INTERVALS } from '#contract/jobs/positions/positions.ts'
import { z } from '#contract/wire/zod.ts'

const text = z.nullish(z.string())

/** A single amount has equal `min` and `max`. */
export const offerSalary = z.object({
  currency: z.string(),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  interval: z.enum(SALARY_INTERVALS),
})

/**
 * An offer's terms in figures, and the employer's custom ones: a bonus, days off. Code that handles each term lists
 * them all (`Record<keyof OfferTerms, …>`), so that the compiler reports a new one.
 */
export const offerTerms = z.object({
  salary: z.nullish(offerSalary),
  /** First day of work, `YYYY-MM-DD`. */
  start: text,
  place: text,
  more: z.nullish(z.array(z.object({ label: z.string(), value: z.string() }))),
})

export type OfferTerms = z.infer<typeof offerTerms>
