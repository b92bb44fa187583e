import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { applicationsQuery, draftsQuery } from '#src/data/applications/forms/applications.ts'
import { dashboardSummaryQuery } from '#src/data/notifications/dashboard-summary.ts'
import { ApplicationsPage } from './applications-page.tsx'

/** The page of a candidate's applications, sent and unsent (D-08). */
export const Route = createFileRoute('/_signed-in/careers/applications')({
  loader: async ({ context: { boot, call, queryClient } }) => {
    if (!boot.user) return
    const read = Promise.all([
      queryClient.prefetchQuery(applicationsQuery(call)),
      queryClient.prefetchQuery(draftsQuery(call)),
      queryClient.prefetchQuery(dashboardSummaryQuery(call)),
    ])
    if (import.meta.env.SSR) await read
  },
  head: ({ match }) => ({ meta: [{ title: match.context.i18n._(msg`Applications`) }] }),
  component: ApplicationsPage,
})
