import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PAGE } from '#contract/zod-free/paths.ts'
import { dashboardSummaryQuery } from '#src/data/notifications/dashboard-summary.ts'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './dashboard.module.css'
import { panels } from './panels/panels.ts'
import type { DashboardTab } from '#contract/dashboard/tabs.ts'
import { findTabCount, OVERVIEW, tabLabels, type ShownTab } from './tabs/tabs.ts'

/**
 * All areas in short form, side by side if there is room (the v2 view). Empty areas, and areas without a count, only
 * have their tab.
 */
export function Overview({ tabs }: { tabs: readonly ShownTab[] }) {
  const { data: count } = useQuery(dashboardSummaryQuery())
  const areas = tabs.filter((tab) => tab !== OVERVIEW && tab !== 'referrals')
  const filled = count ? areas.filter((tab) => (findTabCount(tab, count) ?? 0) > 0) : areas
  // If all areas are empty, the first one says what belongs here.
  const shown = filled.length > 0 ? filled : areas.slice(0, 1)
  return (
    <div className={styles.areas}>
      {shown.map((tab) => (
        <OverviewArea key={tab} tab={tab} total={count && findTabCount(tab, count)} />
      ))}
    </div>
  )
}

const MOST = 3

function OverviewArea({ tab, total }: { tab: DashboardTab; total: number | undefined }) {
  const { t } = useLingui()
  const { Panel } = panels[tab]
  return (
    <section className={styles.area}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t(tabLabels[tab])}</h2>
        {total !== undefined && total > MOST && (
          <Anchor href={`${PAGE.dashboard}?tab=${tab}`} className={styles.all}>
            <Trans>See all {total}</Trans> <VisuallyHidden>{t(tabLabels[tab])}</VisuallyHidden>
          </Anchor>
        )}
      </div>
      <Panel most={MOST} />
    </section>
  )
}
