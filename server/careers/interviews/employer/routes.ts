import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import * as interviews from '#contract/employer/employer-interviews.ts'
import type { DataOf, EmployerEndpoint } from '#contract/wire/endpoint.ts'
import { slotsOf, type Which } from '#server/careers/interviews/store.ts'
import type { Schema } from '#server/db/schema.ts'
import { answer, paged, WithMetadata } from '#server/platform/http/answer.ts'
import type { EmployerVisit } from '#server/platform/http/employer/admit.ts'
import { onceForKey } from '#server/platform/http/employer/once.ts'
import type { Services } from '#server/platform/services.ts'
import { cancelForEmployer, changeDetails, complete, confirmTime, moveTimes } from './arrange.ts'
import { listRows } from './list.ts'
import { presentForEmployer, readForEmployer } from './presenter.ts'
import { proposeInterview } from './propose.ts'

/** Interviews for employers' systems: `/api/integrations/v1/interviews`. */
export function employerInterviewsRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services

  answer(app, services, interviews.proposeInterview, (visit, { body }) =>
    onceForKey(services, visit, interviews.proposeInterview, body, async () => async (tx) => {
      const id = await proposeInterview(services, tx, visit.tenant.id, body)
      return { interview: await readForEmployer(tx, { tenantId: visit.tenant.id, id }, now()) }
    }),
  )

  answer(
    app,
    services,
    interviews.listEmployerInterviews,
    async ({ tenant }, { query }) => {
      const { rows, next } = await listRows(db, tenant.id, query)
      const slots = await slotsOf(
        db,
        rows.map(({ id }) => id),
      )
      const listed = rows.map((row) => presentForEmployer(row, slots.get(row.id) ?? [], now()))
      return new WithMetadata({ interviews: listed }, { next_cursor: next })
    },
    { metadata: paged },
  )

  answer(app, services, interviews.getEmployerInterview, async ({ tenant }, { params }) => ({
    interview: await readForEmployer(db, { tenantId: tenant.id, id: params.id }, now()),
  }))

  type Change = EmployerEndpoint & { response: typeof interviews.getEmployerInterview.response }
  type Effect = (tx: Transaction<Schema>, which: Which) => Promise<void>
  /** Does it once for each key, and answers how the interview stands then. */
  const change = (endpoint: Change, visit: EmployerVisit, id: string, body: unknown, effect: Effect) => {
    const which = { tenantId: visit.tenant.id, id }
    return onceForKey<Change>(
      services,
      visit,
      endpoint,
      { id, body },
      async () =>
        async (tx): Promise<DataOf<Change>> => {
          await effect(tx, which)
          return { interview: await readForEmployer(tx, which, now()) }
        },
    )
  }

  answer(app, services, interviews.updateEmployerInterview, (visit, { params, body }) =>
    change(interviews.updateEmployerInterview, visit, params.id, body, (tx, which) =>
      changeDetails(services, tx, which, body),
    ),
  )
  answer(app, services, interviews.confirmInterview, (visit, { params, body }) =>
    change(interviews.confirmInterview, visit, params.id, body, (tx, which) => confirmTime(services, tx, which, body)),
  )
  answer(app, services, interviews.moveInterview, (visit, { params, body }) =>
    change(interviews.moveInterview, visit, params.id, body, (tx, which) => moveTimes(services, tx, which, body)),
  )
  answer(app, services, interviews.cancelEmployerInterview, (visit, { params, body }) =>
    change(interviews.cancelEmployerInterview, visit, params.id, body, (tx, which) =>
      cancelForEmployer(services, tx, which, body.reason),
    ),
  )
  answer(app, services, interviews.completeInterview, (visit, { params }) =>
    change(interviews.completeInterview, visit, params.id, null, (tx, which) => complete(services, tx, which)),
  )
}
