import type { FastifyInstance } from 'fastify'
import { dismissNudge, listNudges } from '#contract/dashboard/nudges.ts'
import { dashboardSummary } from '#contract/dashboard/summary.ts'
import { lastVisit, noteVisit } from '#contract/dashboard/last-visit.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import { withIdempotency } from '#server/platform/http/guards/idempotency.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import { negotiateRequestLocale } from '#server/platform/request-locale.ts'
import type { Services } from '#server/platform/services.ts'
import { hideNudge, presentNudges } from './nudges/nudges.ts'
import { readDashboardCounts } from './dashboard-counts.ts'
import { readPreviousVisitTime, recordDashboardVisit } from './last-visit.ts'

const DASHBOARD_V2 = '/careers/dashboardv2'

/** The counts on tabs and bars (D-09), suggestions (D-03), and the time from which items count as new (D-01). */
export function registerDashboardRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services
  const toQuery = ({ tenant, candidate }: SignedInContext) => ({
    tenantId: tenant.id,
    candidateId: candidate.id,
    now: now(),
  })

  // The tenant's flag selects the version of the dashboard, so the other URL redirects to the same page.
  app.get(DASHBOARD_V2, (request, reply) => {
    const [, query] = request.url.split('?')
    return reply.redirect(query === undefined ? PAGE.dashboard : `${PAGE.dashboard}?${query}`, 302)
  })

  mountEndpoint(app, services, dashboardSummary, async ({ candidate }) => ({
    count: await readDashboardCounts(db, candidate.id, now()),
  }))

  mountEndpoint(app, services, listNudges, async (context, _input, { request }) => ({
    nudges: await presentNudges(db, toQuery(context), negotiateRequestLocale(request, context)),
  }))
  mountEndpoint(app, services, dismissNudge, (context, { params }, { request }) =>
    withIdempotency(services, context, dismissNudge, params, async (tx) => {
      await hideNudge(tx, toQuery(context), params.id)
      return { nudges: await presentNudges(tx, toQuery(context), negotiateRequestLocale(request, context)) }
    }),
  )

  mountEndpoint(app, services, lastVisit, async ({ candidate }) =>
    presentSince(await readPreviousVisitTime(db, candidate.id, now())),
  )
  mountEndpoint(app, services, noteVisit, async ({ candidate }) =>
    presentSince(await recordDashboardVisit(db, candidate.id, now())),
  )
}

const presentSince = (ms: number | null) => ({ sinceTs: ms === null ? null : Math.floor(ms / 1000) })
