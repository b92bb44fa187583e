import type { Endpoint } from './wire/endpoint.ts'
import { API } from './zod-free/api-paths.ts'
import { z } from './wire/zod.ts'

/**
 * What one event of the live channel says, as JSON in its `data`: that something changed, never what. A page asks for
 * that itself.
 */
export const liveHint = z.object({
  /** `session`: it has ended. `notifications`: the candidate was told of something. */
  kind: z.enum(['session', 'notifications']),
  /** How many, where there may be several. */
  count: z.number(),
})

export type LiveHint = z.infer<typeof liveHint>

/**
 * Hints as server-sent events, for as long as the page stays. Everything works without them, only later. A
 * page asks once more while its session ends: nothing to hear is then an answer, for a refusal would stand in the
 * browser's console.
 */
export const live = {
  method: 'GET',
  path: API.live,
  access: 'public',
  summary: 'Hints of what has changed, as server-sent events; 204 where nobody is signed in or too many are open',
  query: z.object({ domain: z.optional(z.string()) }),
  response: 'events',
} as const satisfies Endpoint
