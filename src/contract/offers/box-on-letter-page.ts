import { z } from '#contract/wire/zod.ts'

/**
 * A box on a page of a letter (1 is the first), in fractions of the page's width and height, from its upper left
 * corner.
 */
export const letterBox = z.object({
  page: z.number(),
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
})
export type LetterBox = z.infer<typeof letterBox>
