import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import * as events from '#contract/events/events.ts'
import type { DataOf, Endpoint } from '#contract/wire/endpoint.ts'
import type { Schema } from '#server/db/schema.ts'
import { answer } from '#server/platform/http/answer.ts'
import { once } from '#server/platform/http/idempotency.ts'
import type { SignedInVisit } from '#server/platform/http/visit.ts'
import type { Services } from '#server/platform/services.ts'
import { leave } from './leave.ts'
import { listEvents } from './list.ts'
import { readEvent } from './presenter.ts'
import { register } from './register.ts'
import type { Own } from './store.ts'

/** What a candidate does about events in a minute is little: employers and those who wait are told of each. */
const OFTEN = { limit: { max: 20, perMs: 60_000 } }

/** Career events for candidates (D-05). */
export function eventsRoutes(app: FastifyInstance, services: Services): void {
  answer(app, services, events.listEvents, async ({ tenant, candidate }) => ({
    events: await listEvents(services.db, { tenantId: tenant.id, candidateId: candidate.id }, services.now()),
  }))

  type Effect = (tx: Transaction<Schema>, own: Own) => Promise<void>
  type Change = Endpoint & { response: typeof events.registerForEvent.response }
  /** Does it once for each key, and answers how the event stands then. */
  const change = (endpoint: Change, visit: SignedInVisit, id: string, effect: Effect) => {
    const own = { tenantId: visit.tenant.id, candidateId: visit.candidate.id, id }
    return once<Change>(services, visit, endpoint, { id }, async (tx): Promise<DataOf<Change>> => {
      await effect(tx, own)
      return { event: await readEvent(tx, own, services.now()) }
    })
  }

  answer(
    app,
    services,
    events.registerForEvent,
    (visit, { params }) =>
      change(events.registerForEvent, visit, params.id, (tx, own) => register(services, tx, own, { waits: false })),
    OFTEN,
  )
  answer(
    app,
    services,
    events.joinEventWaitlist,
    (visit, { params }) =>
      change(events.joinEventWaitlist, visit, params.id, (tx, own) => register(services, tx, own, { waits: true })),
    OFTEN,
  )
  answer(
    app,
    services,
    events.cancelEventRegistration,
    (visit, { params }) =>
      change(events.cancelEventRegistration, visit, params.id, (tx, own) => leave(services, tx, own)),
    OFTEN,
  )
}
