import type { Endpoint } from '#contract/wire/endpoint.ts'
import { z } from '#contract/wire/zod.ts'

const count = z.object({ totalCount: z.number(), actionableItemsCount: z.number() })

const counts = z.object({
  applications: count,
  /** Those of jobs that have closed are in the list as well, and wait for nobody. */
  drafts: count,
  interviews: count,
  savedpositions: count,
  events: count,
  forms: count,
  offers: count,
})
export type DashboardSummary = z.infer<typeof counts>

/** How much there is of everything that is the candidate's, and how much of it waits for them (D-09). */
export const dashboardSummary = {
  method: 'GET',
  path: '/api/pcsx/dashboard/summary',
  access: 'candidate',
  query: z.object({ domain: z.optional(z.string()) }),
  response: z.object({
    count: counts,
  }),
} as const satisfies Endpoint
