import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Configs } from '#contract/configs.ts'
import { DASHBOARD_TABS, findTab, type DashboardTab } from '#contract/dashboard/tabs.ts'
import type { DashboardSummary } from '#contract/dashboard/summary.ts'

/** Everything in short, on one page. */
export const OVERVIEW = 'overview'
export type ShownTab = DashboardTab | typeof OVERVIEW

type Configured = Pick<Configs, 'pcsxConfig' | 'behaviourFlags' | 'gates'>

/**
 * The tabs of a tenant, in its order; names of what is not built, or not known, are left out. All of them where it
 * names none.
 */
export function listTabs({ pcsxConfig, behaviourFlags, gates }: Configured): ShownTab[] {
  const built = DASHBOARD_TABS.filter((tab) => tab !== 'referrals' || gates.referralWithCandidateApplicationGate)
  const named = pcsxConfig.dashboardConfig.tabs.flatMap((name) => built.find((tab) => tab === findTab(name)) ?? [])
  const tabs = named.length > 0 ? [...new Set(named)] : built
  return behaviourFlags['dashboardV2'] ? [OVERVIEW, ...tabs] : [...tabs]
}

/** The tab that an address names, else the first. */
export function resolveTab(requested: unknown, configs: Configured): ShownTab {
  const tabs = listTabs(configs)
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
 * How much of the candidate's a tab holds; undefined for what the summary does not count; of events nothing is said
 * while none are theirs, as there are others in it.
 */
export function getTabCount(tab: DashboardTab, count: DashboardSummary): number | undefined {
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
