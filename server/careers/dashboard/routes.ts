import type { FastifyInstance } from 'fastify'
import { dismissNudge, listNudges } from '#contract/dashboard/nudges.ts'
import { dashboardSummary } from '#contract/dashboard/summary.ts'
import { lastVisit, noteVisit } from '#contract/dashboard/visit.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { answer } from '#server/platform/http/answer.ts'
import { once } from '#server/platform/http/idempotency.ts'
import type { SignedInVisit } from '#server/platform/http/visit.ts'
import { localeOf } from '#server/platform/locale.ts'
import type { Services } from '#server/platform/services.ts'
import { hideNudge, nudgesOf } from './nudges/nudges.ts'
import { summarise } from './summary.ts'
import { lastVisitOf, markVisit } from './visit.ts'

/** What the tabs and the bars count (D-09), what to do next (D-03), and since when something is news (D-01). */
export function dashboardRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services
  const asked = ({ tenant, candidate }: SignedInVisit) => ({
    tenantId: tenant.id,
    candidateId: candidate.id,
    now: now(),
  })

  // The view is a matter of the tenant's flag; the other address of it leads here.
  app.get(DASHBOARD_V2, (request, reply) => {
    const [, query] = request.url.split('?')
    return reply.redirect(query === undefined ? PAGE.dashboard : `${PAGE.dashboard}?${query}`, 302)
  })

  answer(app, services, dashboardSummary, async ({ candidate }) => ({
    count: await summarise(db, candidate.id, now()),
  }))

  answer(app, services, listNudges, async (visit, _input, { request }) => ({
    nudges: await nudgesOf(db, asked(visit), localeOf(request, visit)),
  }))
  answer(app, services, dismissNudge, (visit, { params }, { request }) =>
    once(services, visit, dismissNudge, params, async (tx) => {
      await hideNudge(tx, asked(visit), params.id)
      return { nudges: await nudgesOf(tx, asked(visit), localeOf(request, visit)) }
    }),
  )

  answer(app, services, lastVisit, async ({ candidate }) => since(await lastVisitOf(db, candidate.id, now())))
  answer(app, services, noteVisit, async ({ candidate }) => since(await markVisit(db, candidate.id, now())))
}

const DASHBOARD_V2 = '/careers/dashboardv2'

const since = (ms: number | null) => ({ sinceTs: ms === null ? null : Math.floor(ms / 1000) })
