import type { FastifyInstance } from 'fastify'
import * as onboarding from '#contract/employer/employer-onboarding.ts'
import { presentEmployerTask } from '#server/features/account/onboarding/presenter.ts'
import { listTasksOfTenant } from '#server/features/account/onboarding/store.ts'
import { mountEndpoint, pageMetadata, WithMetadata } from '#server/platform/http/mount-endpoint.ts'
import { withEmployerIdempotency } from '#server/platform/http/employer/employer-idempotency.ts'
import type { Services } from '#server/platform/services.ts'
import { changeTask, createTask, removeTask, requireTask } from './tasks.ts'

/** Tasks of new hires for employers' systems: `/api/integrations/v1/onboarding_tasks`. */
export function registerEmployerOnboardingRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  mountEndpoint(app, services, onboarding.addOnboardingTask, (context, { body }) =>
    withEmployerIdempotency(services, context, onboarding.addOnboardingTask, body, async () => async (tx) => ({
      task: presentEmployerTask(await createTask(services, tx, context.tenant.id, body)),
    })),
  )

  mountEndpoint(
    app,
    services,
    onboarding.listEmployerTasks,
    async ({ tenant }, { query }) => {
      const { rows, next } = await listTasksOfTenant(db, tenant.id, query)
      return new WithMetadata({ tasks: rows.map(presentEmployerTask) }, { next_cursor: next })
    },
    { metadata: pageMetadata },
  )

  mountEndpoint(app, services, onboarding.getEmployerTask, async ({ tenant }, { params }) => ({
    task: presentEmployerTask(await requireTask(db, tenant.id, params.id)),
  }))

  mountEndpoint(app, services, onboarding.updateOnboardingTask, (context, { params: { id }, body }) =>
    withEmployerIdempotency(
      services,
      context,
      onboarding.updateOnboardingTask,
      { id, body },
      async () => async (tx) => ({
        task: presentEmployerTask(await changeTask(services, tx, { tenantId: context.tenant.id, id }, body)),
      }),
    ),
  )

  mountEndpoint(app, services, onboarding.removeOnboardingTask, (context, { params }) =>
    withEmployerIdempotency(services, context, onboarding.removeOnboardingTask, params, async () => async (tx) => {
      await removeTask(services, tx, context.tenant.id, params.id)
      return { removed: params.id }
    }),
  )
}
