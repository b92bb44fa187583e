import { queryOptions } from '@tanstack/react-query'
import { positionInsights } from '#contract/jobs/insights/insights.ts'
import { READ_MAX_AGE, STALE } from '#contract/zod-free/limits.ts'
import { call as browserCall, type Call } from '#src/platform/request/call.ts'

/** Activity of a job and traits of people hired for such work; `{}` if there is nothing to show. */
export function insightsQuery(id: number, call: Call = browserCall) {
  return queryOptions({
    queryKey: ['insights', id] as const,
    meta: { kept: { for: 'account', maxAge: READ_MAX_AGE, shape: () => positionInsights.response } },
    queryFn: ({ signal }) => call(positionInsights, { query: { position_id: id }, signal }),
    networkMode: 'always',
    retry: false,
    staleTime: STALE.HOUR,
  })
}
