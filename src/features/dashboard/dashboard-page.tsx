import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { recordDashboardVisit } from '#src/data/dashboard/last-visit.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { WhatChanged } from './changes/what-changed.tsx'
import styles from './dashboard.module.css'
import { usePrefetchAreas } from './prefetch-areas.ts'
import { LazyDeviceNudges } from './nudges/lazy-device-nudges.tsx'
import { NudgeList } from './nudges/nudge-list.tsx'
import { Overview } from './overview.tsx'
import { panels } from './panels/panels.ts'
import { DashboardTabs } from './tabs/dashboard-tabs.tsx'
import { OVERVIEW, resolveDashboardTab, listDashboardTabs } from './tabs/tabs.ts'

/** The home of a candidate (D-01): what to do next, what changed, and everything of theirs by area. */
export function DashboardPage({ requestedTab }: { requestedTab: unknown }) {
  const { configs, profile } = useBoot()
  const tabs = listDashboardTabs(configs)
  const tab = resolveDashboardTab(requestedTab, configs)
  const name = profile?.fullname
  useEffect(() => void recordDashboardVisit(), [])
  usePrefetchAreas()
  if (tab === OVERVIEW)
    return (
      <div className={styles.page} data-wide="">
        <DashboardHead name={name} />
        <DashboardTabs tabs={tabs} current={tab} />
        <Overview tabs={tabs} />
        <LazyDeviceNudges />
      </div>
    )
  const { Panel } = panels[tab]
  return (
    <div className={styles.page}>
      <DashboardHead name={name} />
      <DashboardTabs tabs={tabs} current={tab} />
      <Panel />
      <LazyDeviceNudges />
    </div>
  )
}

function DashboardHead({ name }: { name: string | undefined }) {
  return (
    <>
      <PageTitle>{name ? <Trans>Hello, {name}</Trans> : <Trans>Home</Trans>}</PageTitle>
      <NudgeList />
      <WhatChanged />
    </>
  )
}
