import { z } from './zod.ts'

/** Maximum and default size of a page. */
const MOST = 100

/** Pagination of an employer's lists: `metadata.next_cursor` is the `cursor` of the next page, null on the last one. */
export const pageQuery = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST)), MOST),
  cursor: z.optional(z.string().check(z.maxLength(100))),
})
