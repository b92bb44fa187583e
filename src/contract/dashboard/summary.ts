import type { Endpoint } from '#contract/wire/endpoint.ts'
import { z } from '#contract/wire/zod.ts'

const count = z.object({ totalCount: z.number(), actionableItemsCount: z.number() })

const counts = z.object({
  applications: count,
  /** Drafts for closed jobs are in the list but do not count as waiting. */
  drafts: count,
  interviews: count,
  savedpositions: count,
  events: count,
  forms: count,
  offers: count,
})
export type DashboardSummary = z.infer<typeof counts>

/** Counts of everything the candidate has, and of what waits for them (D-09). */
export const dashboardSummary = {
  method: 'GET',
  path: '/api/pcsx/dashboard/summary',
  access: 'candidate',
  query: z.object({ domain: z.optional(z.string()) }),
  response: z.object({
    count: counts,
  }),
} as const satisfies Endpoint
