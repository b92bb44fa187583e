/** Implemented areas of the dashboard, by their names in the configuration, in default order. */
export const DASHBOARD_TABS = [
  'applications',
  'interviews',
  'events',
  'offers',
  'savedPositions',
  'drafts',
  'referrals',
] as const
export type DashboardTab = (typeof DASHBOARD_TABS)[number]

/** Aliases that other programs use. */
const OTHER_NAMES: Record<string, DashboardTab> = {
  'draft applications': 'drafts',
  draftApplications: 'drafts',
  draft_applications: 'drafts',
  savedpositions: 'savedPositions',
}

/** The tab that a configured name refers to; undefined if it is not implemented. */
export function findDashboardTab(name: string): DashboardTab | undefined {
  return DASHBOARD_TABS.find((tab) => tab === name) ?? OTHER_NAMES[name]
}
