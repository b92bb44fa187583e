import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { dashboardSummaryQuery } from '#src/data/notifications/dashboard-summary.ts'
import { TabLinks } from '#src/ui/tabs/tab-links.tsx'
import { PAGE } from '#contract/zod-free/paths.ts'
import { countOf, OVERVIEW, tabLabels, type ShownTab } from './tabs.ts'

/** The tabs, with how much each holds: one call for all of them (D-09). */
export function DashboardTabs({ tabs, current }: { tabs: readonly ShownTab[]; current: ShownTab }) {
  const { t } = useLingui()
  const { data: count } = useQuery(dashboardSummaryQuery())
  const links = tabs.map((id, at) => ({
    id,
    href: at === 0 ? PAGE.dashboard : `${PAGE.dashboard}?tab=${id}`,
    label: t(tabLabels[id]),
    count: id === OVERVIEW || !count ? undefined : countOf(id, count),
  }))
  return <TabLinks label={t`Your areas`} tabs={links} current={current} />
}
