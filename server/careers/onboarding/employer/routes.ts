import type { FastifyInstance } from 'fastify'
import * as onboarding from '#contract/employer/employer-onboarding.ts'
import { presentEmployerTask } from '#server/careers/onboarding/presenter.ts'
import { listTasks } from '#server/careers/onboarding/store.ts'
import { answer, paged, WithMetadata } from '#server/platform/http/answer.ts'
import { onceForKey } from '#server/platform/http/employer/once.ts'
import type { Services } from '#server/platform/services.ts'
import { changeTask, giveTask, removeTask, requireTask } from './give.ts'

/** Tasks of new hires for employers' systems: `/api/integrations/v1/onboarding_tasks`. */
export function employerOnboardingRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  answer(app, services, onboarding.addOnboardingTask, (visit, { body }) =>
    onceForKey(services, visit, onboarding.addOnboardingTask, body, async () => async (tx) => ({
      task: presentEmployerTask(await giveTask(services, tx, visit.tenant.id, body)),
    })),
  )

  answer(
    app,
    services,
    onboarding.listEmployerTasks,
    async ({ tenant }, { query }) => {
      const { rows, next } = await listTasks(db, tenant.id, query)
      return new WithMetadata({ tasks: rows.map(presentEmployerTask) }, { next_cursor: next })
    },
    { metadata: paged },
  )

  answer(app, services, onboarding.getEmployerTask, async ({ tenant }, { params }) => ({
    task: presentEmployerTask(await requireTask(db, tenant.id, params.id)),
  }))

  answer(app, services, onboarding.updateOnboardingTask, (visit, { params: { id }, body }) =>
    onceForKey(services, visit, onboarding.updateOnboardingTask, { id, body }, async () => async (tx) => ({
      task: presentEmployerTask(await changeTask(services, tx, { tenantId: visit.tenant.id, id }, body)),
    })),
  )

  answer(app, services, onboarding.removeOnboardingTask, (visit, { params }) =>
    onceForKey(services, visit, onboarding.removeOnboardingTask, params, async () => async (tx) => {
      await removeTask(services, tx, visit.tenant.id, params.id)
      return { removed: params.id }
    }),
  )
}
