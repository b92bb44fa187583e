import type { Endpoint } from '#contract/wire/endpoint.ts'
import { z } from '#contract/wire/zod.ts'

// When a candidate last visited the dashboard, to mark what has changed since (D-01). Times are epoch seconds.

const VISIT_PATH = '/api/pcsx/dashboard/visit'

/**
 * Null on the first visit. A visit ends after half an hour away from the dashboard, so reloading it returns the same
 * time.
 */
const response = z.object({ sinceTs: z.nullable(z.number()) })

export const lastVisit = {
  method: 'GET',
  path: VISIT_PATH,
  access: 'candidate',
  query: z.object({ domain: z.optional(z.string()) }),
  response,
} as const satisfies Endpoint

/** Records that the dashboard is being viewed. */
export const noteVisit = { method: 'POST', path: VISIT_PATH, access: 'candidate', response } as const satisfies Endpoint
