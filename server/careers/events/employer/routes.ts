import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import * as events from '#contract/employer/employer-events.ts'
import type { DataOf, EmployerEndpoint } from '#contract/wire/endpoint.ts'
import { countsOf, NOBODY, type Which } from '#server/careers/events/store.ts'
import type { Schema } from '#server/db/schema.ts'
import { answer, paged, WithMetadata } from '#server/platform/http/answer.ts'
import type { EmployerVisit } from '#server/platform/http/employer/admit.ts'
import { onceForKey } from '#server/platform/http/employer/once.ts'
import type { Services } from '#server/platform/services.ts'
import { cancelEvent, changeEvent } from './change.ts'
import { checkIn } from './check-in.ts'
import { createEvent } from './create.ts'
import { listRows } from './list.ts'
import { presentForEmployer, presentRegistrations, readForEmployer, registrationForEmployer } from './presenter.ts'
import { listRegistrations, removeRegistration } from './registrations.ts'

/** Career events for employers' systems: `/api/integrations/v1/events`. */
export function employerEventsRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services

  answer(app, services, events.createEvent, (visit, { body }) =>
    onceForKey(services, visit, events.createEvent, body, async () => async (tx) => {
      const id = await createEvent(services, tx, visit.tenant.id, body)
      return { event: await readForEmployer(tx, { tenantId: visit.tenant.id, id }, now()) }
    }),
  )

  answer(
    app,
    services,
    events.listEmployerEvents,
    async ({ tenant }, { query }) => {
      const { rows, next } = await listRows(db, tenant.id, query, now())
      const counts = await countsOf(
        db,
        rows.map(({ id }) => id),
      )
      const listed = rows.map((row) => presentForEmployer(row, counts.get(row.id) ?? NOBODY, now()))
      return new WithMetadata({ events: listed }, { next_cursor: next })
    },
    { metadata: paged },
  )

  answer(app, services, events.getEmployerEvent, async ({ tenant }, { params }) => ({
    event: await readForEmployer(db, { tenantId: tenant.id, id: params.id }, now()),
  }))

  type Change = EmployerEndpoint & { response: typeof events.getEmployerEvent.response }
  type Effect = (tx: Transaction<Schema>, which: Which) => Promise<void>
  /** Does it once for each key, and answers how the event stands then. */
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
          return { event: await readForEmployer(tx, which, now()) }
        },
    )
  }

  answer(app, services, events.updateEvent, (visit, { params, body }) =>
    change(events.updateEvent, visit, params.id, body, (tx, which) => changeEvent(services, tx, which, body)),
  )
  answer(app, services, events.cancelEvent, (visit, { params, body }) =>
    change(events.cancelEvent, visit, params.id, body, (tx, which) => cancelEvent(services, tx, which, body.reason)),
  )

  answer(
    app,
    services,
    events.listEventRegistrations,
    async ({ tenant }, { params, query }) => {
      const { rows, next } = await listRegistrations(db, { tenantId: tenant.id, id: params.id }, query)
      return new WithMetadata({ registrations: await presentRegistrations(db, rows) }, { next_cursor: next })
    },
    { metadata: paged },
  )

  answer(app, services, events.removeEventRegistration, (visit, { params }) =>
    onceForKey(services, visit, events.removeEventRegistration, params, async () => async (tx) => {
      const which = { tenantId: visit.tenant.id, id: params.id }
      await removeRegistration(services, tx, which, params.registrationId)
      return { registration: await registrationForEmployer(tx, which, params.registrationId) }
    }),
  )

  answer(app, services, events.checkIn, (visit, { params, body }) =>
    onceForKey(services, visit, events.checkIn, { id: params.id, body }, async () => async (tx) => {
      const which = { tenantId: visit.tenant.id, id: params.id }
      const { registrationId, isFirst } = await checkIn(services, tx, which, body)
      return { registration: await registrationForEmployer(tx, which, registrationId), is_first: isFirst }
    }),
  )
}
