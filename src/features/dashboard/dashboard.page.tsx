import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from './dashboard-page.tsx'
import { loadDashboard } from './load-dashboard.ts'

/** `/careers/dashboard?tab=`: the home of a candidate (D-01). */
export const Route = createFileRoute('/_signed-in/careers/dashboard')({
  loader: loadDashboard,
  head: ({ match }) => ({ meta: [{ title: match.context.i18n._(msg`Home`) }] }),
  component: DashboardRoutePage,
})

function DashboardRoutePage() {
  return <DashboardPage requestedTab={Route.useSearch()['tab']} />
}
