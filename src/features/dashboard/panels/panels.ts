import type { ComponentType } from 'react'
import { applicationsQuery, draftsQuery } from '#src/data/applications/forms/applications.ts'
import { eventsQuery } from '#src/data/events/events.ts'
import { interviewsQuery } from '#src/data/interviews/interviews.ts'
import { offersQuery } from '#src/data/offers/offers.ts'
import { savedPositionsQuery } from '#src/data/jobs/positions/saved-positions.ts'
import { referralsQuery } from '#src/data/referrals/referrals.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { DASHBOARD_TABS, type DashboardTab } from '#contract/dashboard/tabs.ts'
import { OVERVIEW, type ShownTab } from '#src/features/dashboard/tabs/tabs.ts'
import { ApplicationsPanel } from './applications-panel.tsx'
import { DraftsPanel } from './drafts-panel.tsx'
import { EventsPanel } from './events-panel.tsx'
import { InterviewsPanel } from './interviews-panel.tsx'
import { OffersPanel } from './offers-panel.tsx'
import type { PanelProps } from './panel-list.tsx'
import { ReferralsPanel } from './referrals/referrals-panel.tsx'
import { SavedPanel } from './saved-panel.tsx'

type Panel = {
  Panel: ComponentType<PanelProps>
  load: (context: Pick<AppContext, 'call' | 'queryClient'>) => Promise<void>
}

/** The panel of each tab, and the queries it reads. */
export const panels: Record<DashboardTab, Panel> = {
  applications: {
    Panel: ApplicationsPanel,
    load: ({ call, queryClient }) => queryClient.prefetchQuery(applicationsQuery(call)),
  },
  interviews: {
    Panel: InterviewsPanel,
    load: ({ call, queryClient }) => queryClient.prefetchQuery(interviewsQuery(call)),
  },
  events: { Panel: EventsPanel, load: ({ call, queryClient }) => queryClient.prefetchQuery(eventsQuery(call)) },
  offers: { Panel: OffersPanel, load: ({ call, queryClient }) => queryClient.prefetchQuery(offersQuery(call)) },
  savedPositions: {
    Panel: SavedPanel,
    load: ({ call, queryClient }) => queryClient.prefetchQuery(savedPositionsQuery(call)),
  },
  drafts: { Panel: DraftsPanel, load: ({ call, queryClient }) => queryClient.prefetchQuery(draftsQuery(call)) },
  referrals: {
    Panel: ReferralsPanel,
    load: ({ call, queryClient }) => queryClient.prefetchQuery(referralsQuery(call)),
  },
}

/** Loads a tab's data; for the overview, that of all its panels. */
export async function loadTabData(tab: ShownTab, context: Pick<AppContext, 'call' | 'queryClient'>): Promise<void> {
  const tabs = tab === OVERVIEW ? DASHBOARD_TABS.filter((one) => one !== 'referrals') : [tab]
  await Promise.all(tabs.map((one) => panels[one].load(context)))
}
