import { redirect } from '@tanstack/react-router'
import { PAGE } from '#contract/zod-free/paths.ts'
import { buildLastVisitQuery } from '#src/data/dashboard/last-visit.ts'
import { nudgesQuery } from '#src/data/dashboard/nudges.ts'
import { dashboardSummaryQuery } from '#src/data/notifications/dashboard-summary.ts'
import { notificationsQuery } from '#src/data/notifications/notifications.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { withPreservedParams } from '#src/platform/url-state/preserved-params.ts'
import { loadTabData } from './panels/panels.ts'
import { resolveDashboardTab } from './tabs/tabs.ts'

type Loading = {
  context: AppContext
  location: { search: { tab?: unknown; start?: unknown }; searchStr: string }
}

/**
 * Loads what the page shows. The server waits for it, so that its markup is complete; in a browser, each part of the
 * page shows that it is loading.
 */
export async function loadDashboard({ context, location }: Loading): Promise<void> {
  const { boot, call, queryClient } = context
  if (!boot.user) return
  const summary = queryClient.prefetchQuery(dashboardSummaryQuery(call))
  const { search, searchStr } = location
  if (search.start !== undefined) {
    await summary
    const count = queryClient.getQueryData(dashboardSummaryQuery(call).queryKey)
    // A candidate without anything to do is redirected to the job search.
    if (
      count &&
      Object.values(count).every(({ totalCount, actionableItemsCount }) => totalCount + actionableItemsCount === 0)
    )
      throw redirect({ href: withPreservedParams(PAGE.home, searchStr), replace: true })
  }
  const read = Promise.all([
    summary,
    queryClient.prefetchQuery(nudgesQuery(call)),
    queryClient.prefetchQuery(buildLastVisitQuery(call)),
    queryClient.prefetchInfiniteQuery(notificationsQuery(false, call)),
    loadTabData(resolveDashboardTab(search.tab, boot.configs), context),
  ])
  if (import.meta.env.SSR) await read
}
