import { SALARY_INTERVALS } from './positions/positions.ts'
import { z } from './wire/zod.ts'

const text = z.nullish(z.string())

/** What an offer says in figures, so that offers can be compared. A single amount stands as `min` and `max`. */
export const offerTerms = z.object({
  salary: z.nullish(
    z.object({
      currency: z.string(),
      min: z.nullable(z.number()),
      max: z.nullable(z.number()),
      interval: z.enum(SALARY_INTERVALS),
    }),
  ),
  /** First day of work, `YYYY-MM-DD`. */
  start: text,
  place: text,
})

export type OfferTerms = z.infer<typeof offerTerms>
