import { queryOptions } from '@tanstack/react-query'
import { dashboardSummary } from '#contract/dashboard/summary.ts'
import { READ_MAX_AGE, STALE } from '#contract/zod-free/limits.ts'
import { networkFirst } from '#src/data/network-first.ts'
import { call as browserCall, type Call } from '#src/platform/request/call.ts'

/** Counts for the dashboard (D-09), also if the app was started offline. Errors are not shown. */
export function dashboardSummaryQuery(call: Call = browserCall) {
  return queryOptions({
    queryKey: ['dashboard-summary'] as const,
    meta: {
      kept: { for: 'account', maxAge: READ_MAX_AGE, shape: () => dashboardSummary.response.shape.count, isFrame: true },
    },
    persister: networkFirst as never,
    networkMode: 'always',
    queryFn: ({ signal }) => call(dashboardSummary, { signal, silent: true }).then(({ count }) => count),
    staleTime: STALE.MINUTE,
    refetchOnWindowFocus: true,
    retry: false,
  })
}
