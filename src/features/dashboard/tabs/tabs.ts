import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Configs } from '#contract/configs.ts'
import { DASHBOARD_TABS, findDashboardTab, type DashboardTab } from '#contract/dashboard/tabs.ts'
import type { DashboardSummary } from '#contract/dashboard/summary.ts'

/** The tab with all areas in short form on one page. */
export const OVERVIEW = 'overview'
export type ShownTab = DashboardTab | typeof OVERVIEW

type Configured = Pick<Configs, 'pcsxConfig' | 'behaviourFlags' | 'gates'>

/** The tenant's tabs in order, without unknown or missing ones; all of them if none are configured. */
export function listDashboardTabs({ pcsxConfig, behaviourFlags, gates }: Configured): ShownTab[] {
  const built = DASHBOARD_TABS.filter((tab) => tab !== 'referrals' || gates.referralWithCandidateApplicationGate)
  const named = pcsxConfig.dashboardConfig.tabs.flatMap(
    (name) => built.find((tab) => tab === findDashboardTab(name)) ?? [],
  )
  const tabs = named.length > 0 ? [...new Set(named)] : built
  return behaviourFlags['dashboardV2'] ? [OVERVIEW, ...tabs] : [...tabs]
}

/** The tab that an address names, else the first. */
export function resolveDashboardTab(requested: unknown, configs: Configured): ShownTab {
  const tabs = listDashboardTabs(configs)
  return tabs.find((tab) => tab === requested) ?? tabs[0] ?? 'applications'
}

export const tabLabels: Record<ShownTab, MessageDescriptor> = {
  overview: msg`Overview`,
  applications: msg`Applications`,
  interviews: msg`Interviews`,
  events: msg`Events`,
  offers: msg`Offers`,
  savedPositions: msg`Saved jobs`,
  drafts: msg`Drafts`,
  referrals: msg`Referrals`,
}

/**
 * The candidate's number of items in a tab; undefined if the summary has none. For events, undefined at zero, since
 * the tab also lists others.
 */
export function findTabCount(tab: DashboardTab, count: DashboardSummary): number | undefined {
  switch (tab) {
    case 'applications':
      return count.applications.totalCount
    case 'interviews':
      return count.interviews.totalCount
    case 'events':
      return count.events.totalCount || undefined
    case 'offers':
      return count.offers.totalCount
    case 'savedPositions':
      return count.savedpositions.totalCount
    case 'drafts':
      return count.drafts.totalCount
    case 'referrals':
      return undefined
  }
}
