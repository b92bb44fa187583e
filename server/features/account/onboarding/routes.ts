import type { FastifyInstance } from 'fastify'
import { completeOnboardingTask, listOnboardingTasks } from '#contract/account/onboarding/onboarding-tasks.ts'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import type { Services } from '#server/platform/services.ts'
import { completeTask } from './complete-task.ts'
import { presentTasksInOrder } from './presenter.ts'
import { listOwnTasks } from './store.ts'

/** Routes for the tasks of new hires before they start (P-05). */
export function registerOnboardingRoutes(app: FastifyInstance, services: Services): void {
  mountEndpoint(app, services, listOnboardingTasks, async ({ tenant, candidate }) => ({
    tasks: presentTasksInOrder(await listOwnTasks(services.db, tenant.id, candidate.id)),
  }))
  mountEndpoint(app, services, completeOnboardingTask, (context, { params }) =>
    completeTask(services, context, params.id),
  )
}
