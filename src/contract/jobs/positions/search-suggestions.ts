import type { Endpoint } from '#contract/wire/endpoint.ts'
import { SEARCH_TEXT } from '#contract/zod-free/limits.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { z } from '#contract/wire/zod.ts'

/** Suggestions for the search box while typing; an empty term returns the most frequent ones. */
export const suggestions = {
  method: 'GET',
  path: API.suggestions,
  access: 'public',
  query: z.object({
    domain: z.optional(z.string()),
    term: z._default(z.string().check(z.maxLength(SEARCH_TEXT)), ''),
    kind: z._default(z.enum(['query', 'location']), 'query'),
  }),
  response: z.object({
    suggestions: z.array(z.object({ label: z.string(), value: z.string(), count: z.number() })),
  }),
} as const satisfies Endpoint
