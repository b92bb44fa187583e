import { queryOptions } from '@tanstack/react-query'
import { dashboardSummary } from '#contract/dashboard/summary.ts'
import { STALE } from '#contract/zod-free/limits.ts'
import { call as browserCall, type Call } from '#src/platform/request/call.ts'

/** How much there is, and how much of it waits for the candidate (D-09). Nobody is told when it cannot be had. */
export function dashboardSummaryQuery(call: Call = browserCall) {
  return queryOptions({
    queryKey: ['dashboard-summary'] as const,
    queryFn: ({ signal }) => call(dashboardSummary, { signal, silent: true }).then(({ count }) => count),
    staleTime: STALE.MINUTE,
    refetchOnWindowFocus: true,
    retry: false,
  })
}
