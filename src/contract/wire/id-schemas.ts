import { ID, parseId } from '#contract/wire/parse-id.ts'
import { z } from './zod.ts'

/** The digits of an id, for values passed on as text. `z.coerce` would also accept `0x1`, `1e0` and blanks. */
export const idDigits = z.string().check(
  z.regex(ID),
  z.refine((text) => parseId(text) !== undefined),
)

/** An id in an address, read as a number. */
export const numericId = z.pipe(idDigits, z.transform(Number))

/** An id that no row has. */
const NO_ROW = 0

/** A job id in a URL. Other text becomes an id no job has, so the response is that for an unknown job. */
export const positionIdParam = z.pipe(
  z.string().check(z.minLength(1)),
  z.transform((text) => parseId(text) ?? NO_ROW),
)

/** A job id in a body: a number, or its digits as sent by forms. */
export const positionIdInput = z.union([z.number().check(z.int(), z.positive()), numericId])
