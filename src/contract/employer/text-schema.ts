import { z } from '#contract/wire/zod.ts'

/** A text of at most so many characters. */
export const buildTextSchema = (longest: number) => z.string().check(z.maxLength(longest))

/** A text that is not blank, without space at its ends. */
export const buildLineSchema = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest))
