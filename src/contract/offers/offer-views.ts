import { LOCALES } from '#contract/locales.ts'
import { letterFile } from './offers.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { z } from '#contract/wire/zod.ts'
import { API } from '#contract/zod-free/api-paths.ts'

/** Pages that one call names. */
export const PAGES_BATCH_SIZE = 200
/** Views buffered longer than this are dropped, ms. */
export const LONGEST_WAIT = 7 * 86_400_000

/**
 * What of a letter came into view, and that the text to agree to did: evidence, once for each session. Only while the
 * letter may still be signed; else, and of what was noted before, `noted` is false. Repeating it does no harm.
 */
export const noteViews = {
  method: 'POST',
  path: `${API.offers}/:id/:documentId/views`,
  access: 'candidate',
  params: letterFile.params,
  body: z.object({
    /** Of the letter that was shown. */
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    pages: z.array(z.int().check(z.positive())).check(z.maxLength(PAGES_BATCH_SIZE)),
    consent: z.nullish(z.object({ version: z.string().check(z.maxLength(40)), language: z.enum(LOCALES) })),
    /** How long ago it was, by the device: it had no network meanwhile. */
    waited_ms: z.int().check(z.minimum(0), z.maximum(LONGEST_WAIT)),
  }),
  response: z.object({ noted: z.boolean() }),
} as const satisfies Endpoint
