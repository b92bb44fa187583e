import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import * as interviews from '#contract/employer/employer-interviews.ts'
import type { DataOf, EmployerEndpoint } from '#contract/wire/endpoint.ts'
import { readSlotsByInterview, type InterviewRef } from '#server/features/interviews/store.ts'
import type { Schema } from '#server/db/schema.ts'
import { mountEndpoint, pageMetadata, WithMetadata } from '#server/platform/http/mount-endpoint.ts'
import type { EmployerContext } from '#server/platform/http/employer/employer-guard.ts'
import { withEmployerIdempotency } from '#server/platform/http/employer/employer-idempotency.ts'
import type { Services } from '#server/platform/services.ts'
import {
  cancelInterviewForEmployer,
  changeInterviewDetails,
  completeInterview,
  confirmInterviewTime,
  moveInterviewTimes,
} from './change-interview.ts'
import { listInterviewsOfTenant } from './list-interviews-of-tenant.ts'
import { presentInterviewForEmployer, readInterviewForEmployer } from './presenter.ts'
import { createInterviewProposal } from './propose-interview.ts'

/** Interviews for employers' systems: `/api/integrations/v1/interviews`. */
export function registerEmployerInterviewRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services

  mountEndpoint(app, services, interviews.proposeInterview, (context, { body }) =>
    withEmployerIdempotency(services, context, interviews.proposeInterview, body, async () => async (tx) => {
      const id = await createInterviewProposal(services, tx, context.tenant.id, body)
      return { interview: await readInterviewForEmployer(tx, { tenantId: context.tenant.id, id }, now()) }
    }),
  )

  mountEndpoint(
    app,
    services,
    interviews.listEmployerInterviews,
    async ({ tenant }, { query }) => {
      const { rows, next } = await listInterviewsOfTenant(db, tenant.id, query)
      const slots = await readSlotsByInterview(
        db,
        rows.map(({ id }) => id),
      )
      const listed = rows.map((row) => presentInterviewForEmployer(row, slots.get(row.id) ?? [], now()))
      return new WithMetadata({ interviews: listed }, { next_cursor: next })
    },
    { metadata: pageMetadata },
  )

  mountEndpoint(app, services, interviews.getEmployerInterview, async ({ tenant }, { params }) => ({
    interview: await readInterviewForEmployer(db, { tenantId: tenant.id, id: params.id }, now()),
  }))

  type ChangeEndpoint = EmployerEndpoint & { response: typeof interviews.getEmployerInterview.response }
  type Effect = (tx: Transaction<Schema>, which: InterviewRef) => Promise<void>
  /** Runs once per idempotency key and returns the current interview. */
  const change = (endpoint: ChangeEndpoint, context: EmployerContext, id: string, body: unknown, effect: Effect) => {
    const which = { tenantId: context.tenant.id, id }
    return withEmployerIdempotency<ChangeEndpoint>(
      services,
      context,
      endpoint,
      { id, body },
      async () =>
        async (tx): Promise<DataOf<ChangeEndpoint>> => {
          await effect(tx, which)
          return { interview: await readInterviewForEmployer(tx, which, now()) }
        },
    )
  }

  mountEndpoint(app, services, interviews.updateEmployerInterview, (context, { params, body }) =>
    change(interviews.updateEmployerInterview, context, params.id, body, (tx, which) =>
      changeInterviewDetails(services, tx, which, body),
    ),
  )
  mountEndpoint(app, services, interviews.confirmInterview, (context, { params, body }) =>
    change(interviews.confirmInterview, context, params.id, body, (tx, which) =>
      confirmInterviewTime(services, tx, which, body),
    ),
  )
  mountEndpoint(app, services, interviews.moveInterview, (context, { params, body }) =>
    change(interviews.moveInterview, context, params.id, body, (tx, which) =>
      moveInterviewTimes(services, tx, which, body),
    ),
  )
  mountEndpoint(app, services, interviews.cancelEmployerInterview, (context, { params, body }) =>
    change(interviews.cancelEmployerInterview, context, params.id, body, (tx, which) =>
      cancelInterviewForEmployer(services, tx, which, body.reason),
    ),
  )
  mountEndpoint(app, services, interviews.completeInterview, (context, { params }) =>
    change(interviews.completeInterview, context, params.id, null, (tx, which) =>
      completeInterview(services, tx, which),
    ),
  )
}
