import type { FastifyInstance } from 'fastify'
import { completeOnboardingTask, listOnboardingTasks } from '#contract/onboarding/onboarding-tasks.ts'
import { answer } from '#server/platform/http/answer.ts'
import type { Services } from '#server/platform/services.ts'
import { completeTask } from './complete.ts'
import { presentTasks } from './presenter.ts'
import { tasksOf } from './store.ts'

/** What new hires have to do before they start (P-05). */
export function onboardingRoutes(app: FastifyInstance, services: Services): void {
  answer(app, services, listOnboardingTasks, async ({ tenant, candidate }) => ({
    tasks: presentTasks(await tasksOf(services.db, tenant.id, candidate.id)),
  }))
  answer(app, services, completeOnboardingTask, (visit, { params }) => completeTask(services, visit, params.id))
}
