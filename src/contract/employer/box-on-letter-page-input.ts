import { z } from '#contract/wire/zod.ts'

const point = z.number().check(z.gte(0), z.lte(20_000))

/**
 * A place on a letter where something is printed: a page, and a box in points from the lower left corner of the page as
 * displayed.
 */
const letterBoxInput = z.strictObject({
  page: z.int().check(z.gte(1), z.lte(500)),
  x: point,
  y: point,
  width: z.number().check(z.gte(60), z.lte(20_000)),
  height: z.number().check(z.gte(10), z.lte(2000)),
})
export type LetterBoxInput = z.infer<typeof letterBoxInput>

/**
 * Keys of a document with a letter. Without them the letter is searched for `{{signature}}`, `{{date}}` and the usual
 * phrases.
 */
export const letterBoxInputs = {
  signature_place: z.optional(letterBoxInput),
  date_place: z.optional(letterBoxInput),
}
