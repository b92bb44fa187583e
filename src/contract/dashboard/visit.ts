import type { Endpoint } from '#contract/wire/endpoint.ts'
import { z } from '#contract/wire/zod.ts'

// When a candidate last looked at the dashboard, for what changed since then (D-01). Times are epoch seconds.

const VISIT_PATH = '/api/pcsx/dashboard/visit'

/**
 * Null at the first visit. A visit lasts until the dashboard was not looked at for half an hour: reloading it tells
 * the same again.
 */
const response = z.object({ sinceTs: z.nullable(z.number()) })

export const lastVisit = {
  method: 'GET',
  path: VISIT_PATH,
  access: 'candidate',
  query: z.object({ domain: z.optional(z.string()) }),
  response,
} as const satisfies Endpoint

/** The dashboard is being looked at. */
export const noteVisit = { method: 'POST', path: VISIT_PATH, access: 'candidate', response } as const satisfies Endpoint
