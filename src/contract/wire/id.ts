import { z } from './zod.ts'

/** A database id in an address, in its only spelling: `z.coerce` would also read `0x1`, `1e0` and blanks. */
export const numericId = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,15}$/)), z.transform(Number))

/** No row has it. */
const NOBODYS = 0
const DIGITS = /^[1-9]\d{0,15}$/

/** The id of a job in an address. Whatever else stands there is an id that no job has: the answer is that of an unknown job. */
export const askedPosition = z.pipe(
  z.string().check(z.minLength(1)),
  z.transform((given) => {
    const id = DIGITS.test(given) ? Number(given) : NOBODYS
    return Number.isSafeInteger(id) ? id : NOBODYS
  }),
)

/** The id of a job in a body: a number, or its digits as a form sends them. */
export const namedPosition = z.union([
  z.number().check(z.int(), z.positive()),
  z.pipe(z.string().check(z.regex(DIGITS)), z.transform(Number)),
])
