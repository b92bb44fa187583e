import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { dashboardSummaryQuery } from '#src/data/notifications/dashboard-summary.ts'
import { showWhole } from '#src/ui/show-whole.ts'
import { TabLinks } from '#src/ui/tabs/tab-links.tsx'
import { PAGE } from '#contract/zod-free/paths.ts'
import styles from './tabs.module.css'
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
  const line = useRef<HTMLDivElement>(null)
  const place = tabs.indexOf(current)
  useEffect(() => showTab(line.current, place), [place])
  return (
    <div ref={line} className={styles.tabs} onFocus={showWhole}>
      <TabLinks label={t`Your areas`} tabs={links} current={current} />
    </div>
  )
}

/** On phones the tabs are one line that is longer than the screen: moves it, and nothing else, to where the one at that place is seen. */
function showTab(line: HTMLElement | null, place: number): void {
  const tab = line?.querySelectorAll('a')[place]
  if (!line || !tab) return
  const [outer, inner] = [line.getBoundingClientRect(), tab.getBoundingClientRect()]
  line.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2
}
