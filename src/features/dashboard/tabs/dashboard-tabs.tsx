import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type FocusEvent } from 'react'
import { dashboardSummaryQuery } from '#src/data/notifications/dashboard-summary.ts'
import { TabLinks } from '#src/ui/tabs/tab-links.tsx'
import { PAGE } from '#contract/zod-free/paths.ts'
import styles from './tabs.module.css'
import { findTabCount, OVERVIEW, tabLabels, type ShownTab } from './tabs.ts'

/** The tabs with their counts, which come from one call (D-09). */
export function DashboardTabs({ tabs, current }: { tabs: readonly ShownTab[]; current: ShownTab }) {
  const { t } = useLingui()
  const { data: count } = useQuery(dashboardSummaryQuery())
  const links = tabs.map((id, at) => ({
    id,
    href: at === 0 ? PAGE.dashboard : `${PAGE.dashboard}?tab=${id}`,
    label: t(tabLabels[id]),
    count: id === OVERVIEW || !count ? undefined : findTabCount(id, count),
  }))
  const line = useRef<HTMLDivElement>(null)
  const place = tabs.indexOf(current)
  useEffect(() => scrollToTab(line.current, line.current?.querySelectorAll('a')[place]), [place])
  // Browsers do not scroll to a tab whose edge is visible. A tab that is being touched does not move.
  const handleFocus = ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) scrollToTab(line.current, target)
  }
  return (
    <div ref={line} className={styles.tabs} onFocus={handleFocus}>
      <TabLinks label={t`Your areas`} tabs={links} current={current} />
    </div>
  )
}

/**
 * Scrolls the tabs to one of them. On phones they are one line that is longer than the screen; nothing else may move.
 */
function scrollToTab(line: HTMLElement | null, tab: Element | undefined): void {
  if (!line || !tab) return
  const [outer, inner] = [line.getBoundingClientRect(), tab.getBoundingClientRect()]
  line.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2
}
