import { z } from './zod.ts'

/** Most of a list on one page, and how many without a wish. */
const MOST = 100

/** Parts of an employer's lists: `metadata.next_cursor` is the `cursor` of the next one, null on the last. */
export const pageQuery = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST)), MOST),
  cursor: z.optional(z.string().check(z.maxLength(100))),
})
