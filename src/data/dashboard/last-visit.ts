import { queryOptions } from '@tanstack/react-query'
import { lastVisit, noteVisit } from '#contract/dashboard/last-visit.ts'
import { STALE } from '#contract/zod-free/limits.ts'
import { call as browserCall, type Call } from '#src/platform/request/call.ts'

/** End of the previous visit, epoch ms; null at the first (D-01). Errors are not shown. */
export function buildLastVisitQuery(call: Call = browserCall) {
  return queryOptions({
    queryKey: ['dashboard', 'visit'] as const,
    queryFn: async ({ signal }) => {
      const { sinceTs } = await call(lastVisit, { signal, silent: true })
      return sinceTs === null ? null : sinceTs * 1000
    },
    retry: false,
    // The time of the last visit stays fixed while the page is open.
    staleTime: STALE.NEVER,
  })
}

/** Reports a dashboard visit. If it fails, the same items count as new again. */
export async function recordDashboardVisit(): Promise<void> {
  // If this request fails, the same items count as new again.
  await browserCall(noteVisit, { silent: true }).catch(() => undefined)
}
