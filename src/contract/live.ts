import type { Endpoint } from './wire/endpoint.ts'
import { API } from './zod-free/api-paths.ts'
import { z } from './wire/zod.ts'

/** What one event of the live channel says, as JSON in its `data`: that something changed, never what. A page asks for that itself. */
export const liveHint = z.object({
  /** `session`: it has ended. `notifications`: the candidate was told of something. */
  kind: z.enum(['session', 'notifications']),
  /** How many, where there may be several. */
  count: z.number(),
})

export type LiveHint = z.infer<typeof liveHint>

/** Hints as server-sent events, for as long as the page stays. Everything works without them, only later. */
export const live = {
  method: 'GET',
  path: API.live,
  access: 'candidate',
  summary: 'Hints of what has changed, as server-sent events; 204 where too many are open',
  query: z.object({ domain: z.optional(z.string()) }),
  response: 'events',
} as const satisfies Endpoint
