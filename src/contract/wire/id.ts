import { z } from './zod.ts'

/** A database id in an address, in its only spelling: `z.coerce` would also read `0x1`, `1e0` and blanks. */
export const numericId = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number))
