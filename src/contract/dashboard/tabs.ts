/** Areas of the dashboard that are built, by the names of the configuration, in the order they have by themselves. */
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

/** Names that other programs write. */
const OTHER_NAMES: Record<string, DashboardTab> = {
  'draft applications': 'drafts',
  draftApplications: 'drafts',
  draft_applications: 'drafts',
  savedpositions: 'savedPositions',
}

/** The tab that a configuration means; undefined for what is not built. */
export function findTab(name: string): DashboardTab | undefined {
  return DASHBOARD_TABS.find((tab) => tab === name) ?? OTHER_NAMES[name]
}
