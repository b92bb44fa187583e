import { queryOptions } from '@tanstack/react-query'
import { lastVisit, noteVisit } from '#contract/dashboard/visit.ts'
import { STALE } from '#contract/zod-free/limits.ts'
import { call as browserCall, type Call } from '#src/platform/request/call.ts'

/** When the visit before this one ended, epoch ms; null at the first (D-01). Nobody is told when it cannot be had. */
export function lastVisitQuery(call: Call = browserCall) {
  return queryOptions({
    queryKey: ['dashboard', 'visit'] as const,
    queryFn: async ({ signal }) => {
      const { sinceTs } = await call(lastVisit, { signal, silent: true })
      return sinceTs === null ? null : sinceTs * 1000
    },
    retry: false,
    // It stays as it was while the page is open.
    staleTime: STALE.NEVER,
  })
}

/** Tells the server that the dashboard is being looked at. What it does not hear of is news once more. */
export async function recordVisit(): Promise<void> {
  // What the server does not hear of is news once more.
  await browserCall(noteVisit, { silent: true }).catch(() => undefined)
}
