import type { FastifyInstance } from 'fastify'
import { dashboardSummary } from '#contract/dashboard.ts'
import { answer } from '#server/platform/http/answer.ts'
import type { Services } from '#server/platform/services.ts'
import { summarise } from './summary.ts'

/** What the tabs and the bars count (D-09). */
export function dashboardRoutes(app: FastifyInstance, services: Services): void {
  answer(app, services, dashboardSummary, async ({ candidate }) => ({
    count: await summarise(services.db, candidate.id, services.now()),
  }))
}
