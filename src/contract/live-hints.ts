import type { Endpoint } from './wire/endpoint.ts'
import { API } from './zod-free/api-paths.ts'
import { z } from './wire/zod.ts'

/**
 * The content of a live event, as JSON in its `data`: that something changed, never what. Pages then request that
 * themselves.
 */
export const liveHint = z.object({
  /** `session`: it ended. `notifications`: the candidate has a new one. */
  kind: z.enum(['session', 'notifications']),
  /** How many, if there may be several. */
  count: z.number(),
})

export type LiveHint = z.infer<typeof liveHint>

/**
 * Hints as server-sent events, as long as the page is open. Everything also works without them, only later. A
 * page reconnects once while its session ends: that is a successful empty response, because an error would appear in
 * the browser's console.
 */
export const live = {
  method: 'GET',
  path: API.live,
  access: 'public',
  summary: 'Hints of what has changed, as server-sent events; 204 where nobody is signed in or too many are open',
  query: z.object({ domain: z.optional(z.string()) }),
  response: 'events',
} as const satisfies Endpoint
