import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import * as events from '#contract/employer/employer-events.ts'
import type { DataOf, EmployerEndpoint } from '#contract/wire/endpoint.ts'
import { countRegistrationsByEvent, NOBODY, type EventRef } from '#server/features/events/store.ts'
import type { Schema } from '#server/db/schema.ts'
import { mountEndpoint, pageMetadata, WithMetadata } from '#server/platform/http/mount-endpoint.ts'
import type { EmployerContext } from '#server/platform/http/employer/employer-guard.ts'
import { withEmployerIdempotency } from '#server/platform/http/employer/employer-idempotency.ts'
import type { Services } from '#server/platform/services.ts'
import { cancelEvent, changeEvent } from './change-event.ts'
import { checkInCandidate } from './check-in.ts'
import { createEvent } from './create-event.ts'
import { listEventsOfTenant } from './list-events-of-tenant.ts'
import {
  presentEventForEmployer,
  presentRegistrations,
  readEventForEmployer,
  readRegistrationForEmployer,
} from './presenter.ts'
import { listRegistrations, removeRegistration } from './registrations.ts'

/** Career events for employers' systems: `/api/integrations/v1/events`. */
export function registerEmployerEventRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services

  mountEndpoint(app, services, events.createEvent, (context, { body }) =>
    withEmployerIdempotency(services, context, events.createEvent, body, async () => async (tx) => {
      const id = await createEvent(services, tx, context.tenant.id, body)
      return { event: await readEventForEmployer(tx, { tenantId: context.tenant.id, id }, now()) }
    }),
  )

  mountEndpoint(
    app,
    services,
    events.listEmployerEvents,
    async ({ tenant }, { query }) => {
      const { rows, next } = await listEventsOfTenant(db, tenant.id, query, now())
      const counts = await countRegistrationsByEvent(
        db,
        rows.map(({ id }) => id),
      )
      const listed = rows.map((row) => presentEventForEmployer(row, counts.get(row.id) ?? NOBODY, now()))
      return new WithMetadata({ events: listed }, { next_cursor: next })
    },
    { metadata: pageMetadata },
  )

  mountEndpoint(app, services, events.getEmployerEvent, async ({ tenant }, { params }) => ({
    event: await readEventForEmployer(db, { tenantId: tenant.id, id: params.id }, now()),
  }))

  type ChangeEndpoint = EmployerEndpoint & { response: typeof events.getEmployerEvent.response }
  type Effect = (tx: Transaction<Schema>, which: EventRef) => Promise<void>
  /** Runs once per idempotency key and returns the current event. */
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
          return { event: await readEventForEmployer(tx, which, now()) }
        },
    )
  }

  mountEndpoint(app, services, events.updateEvent, (context, { params, body }) =>
    change(events.updateEvent, context, params.id, body, (tx, which) => changeEvent(services, tx, which, body)),
  )
  mountEndpoint(app, services, events.cancelEvent, (context, { params, body }) =>
    change(events.cancelEvent, context, params.id, body, (tx, which) => cancelEvent(services, tx, which, body.reason)),
  )

  mountEndpoint(
    app,
    services,
    events.listEventRegistrations,
    async ({ tenant }, { params, query }) => {
      const { rows, next } = await listRegistrations(db, { tenantId: tenant.id, id: params.id }, query)
      return new WithMetadata({ registrations: await presentRegistrations(db, rows) }, { next_cursor: next })
    },
    { metadata: pageMetadata },
  )

  mountEndpoint(app, services, events.removeEventRegistration, (context, { params }) =>
    withEmployerIdempotency(services, context, events.removeEventRegistration, params, async () => async (tx) => {
      const which = { tenantId: context.tenant.id, id: params.id }
      await removeRegistration(services, tx, which, params.registrationId)
      return { registration: await readRegistrationForEmployer(tx, which, params.registrationId) }
    }),
  )

  mountEndpoint(app, services, events.checkIn, (context, { params, body }) =>
    withEmployerIdempotency(services, context, events.checkIn, { id: params.id, body }, async () => async (tx) => {
      const which = { tenantId: context.tenant.id, id: params.id }
      const { registrationId, isFirst } = await checkInCandidate(services, tx, which, body)
      return { registration: await readRegistrationForEmployer(tx, which, registrationId), is_first: isFirst }
    }),
  )
}
