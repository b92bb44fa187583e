import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { PAGE } from '#contract/zod-free/paths.ts'
import { dashboardSummaryQuery } from '#src/data/notifications/dashboard-summary.ts'
import { PlaceCount } from './place-count.tsx'

/** Queries whose news may change the counts. */
const CAUSES = new Set<unknown>(['offers', 'forms', 'applications', 'interviews'])

/**
 * Puts into the bars how many offers wait for the candidate, and how many forms and interviews, at the place that leads to them (D-09). It comes late, with the bell: the bars themselves are part of every
 * first load.
 */
export function ActionCounts() {
  const client = useQueryClient()
  const { data } = useQuery(dashboardSummaryQuery())

  useEffect(() => {
    return client.getQueryCache().subscribe(({ type, query, ...event }) => {
      if (type !== 'updated' || !CAUSES.has(query.queryKey[0])) return
      if ('action' in event && event.action.type === 'success')
        void client.invalidateQueries({ queryKey: dashboardSummaryQuery().queryKey })
    })
  }, [client])

  const waiting = (area: 'offers' | 'forms' | 'interviews') => data?.[area].actionableItemsCount ?? 0
  return (
    <>
      <PlaceCount href={PAGE.offers} count={waiting('offers')} />
      <PlaceCount href={PAGE.dashboard} count={waiting('forms') + waiting('interviews')} />
    </>
  )
}
