import { LOCALES } from '#contract/locales.ts'
import { letterFile } from './offers.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { z } from '#contract/wire/zod.ts'
import { API } from '#contract/zod-free/api-paths.ts'

/** Pages per call. */
export const PAGES_BATCH_SIZE = 200
/** Views buffered longer than this are dropped, ms. */
export const LONGEST_WAIT = 7 * 86_400_000

/**
 * Records which pages of a letter, and whether the consent text, came into view: evidence, once per session. Only while
 * the letter can be signed; otherwise, and for views already recorded, `noted` is false. Repeating it has no effect.
 */
export const noteViews = {
  method: 'POST',
  path: `${API.offers}/:id/:documentId/views`,
  access: 'candidate',
  params: letterFile.params,
  body: z.object({
    /** SHA-256 of the displayed letter. */
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    pages: z.array(z.int().check(z.positive())).check(z.maxLength(PAGES_BATCH_SIZE)),
    consent: z.nullish(z.object({ version: z.string().check(z.maxLength(40)), language: z.enum(LOCALES) })),
    /** How long ago it was viewed, by the device's clock, if it was offline since. */
    waited_ms: z.int().check(z.minimum(0), z.maximum(LONGEST_WAIT)),
  }),
  response: z.object({ noted: z.boolean() }),
} as const satisfies Endpoint
