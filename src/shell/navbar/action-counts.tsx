import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { PAGE } from '#contract/zod-free/paths.ts'
import { dashboardSummaryQuery } from '#src/data/notifications/dashboard-summary.ts'
import { NavCount } from './nav-count.tsx'

/** Queries whose updates may change the counts. */
const CAUSES = new Set<unknown>(['offers', 'forms', 'applications', 'interviews'])

/** By key, so that their code is not loaded for this. */
const NUDGES_OR_NOTICES = [
  ['dashboard', 'nudges'],
  ['notifications', 'list'],
] as const

/**
 * Shows in the bars how many offers, and how many forms and interviews, wait for the candidate, on the links to them
 * (D-09). Loaded late, with the bell, because the bars are part of every first load.
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

  // Something was decided or begun, here or elsewhere, so that suggestions and notifications about it are outdated.
  const counts = data && JSON.stringify(Object.values(data).map(({ actionableItemsCount }) => actionableItemsCount))
  const before = useRef(counts)
  useEffect(() => {
    if (before.current !== undefined && before.current !== counts)
      for (const queryKey of NUDGES_OR_NOTICES) void client.invalidateQueries({ queryKey })
    before.current = counts
  }, [client, counts])

  const countWaiting = (area: 'offers' | 'forms' | 'interviews') => data?.[area].actionableItemsCount ?? 0
  return (
    <>
      <NavCount href={PAGE.offers} count={countWaiting('offers')} />
      <NavCount href={PAGE.dashboard} count={countWaiting('forms') + countWaiting('interviews')} />
    </>
  )
}
