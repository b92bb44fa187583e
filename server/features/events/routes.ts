import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import * as events from '#contract/events/events.ts'
import type { DataOf, Endpoint } from '#contract/wire/endpoint.ts'
import type { Schema } from '#server/db/schema.ts'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import { withIdempotency } from '#server/platform/http/guards/idempotency.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'
import { leaveEvent } from './leave-event.ts'
import { listEvents } from './list-events.ts'
import { readEventForCandidate } from './presenter.ts'
import { registerCandidateForEvent } from './register-candidate.ts'
import type { OwnEventRef } from './store.ts'

/** Candidates make few changes a minute, and each notifies employers and waiting candidates. */
const OFTEN = { limit: { max: 20, perMs: 60_000 } }

/** Career events for candidates (D-05). */
export function registerEventRoutes(app: FastifyInstance, services: Services): void {
  mountEndpoint(app, services, events.listEvents, async ({ tenant, candidate }) => ({
    events: await listEvents(services.db, { tenantId: tenant.id, candidateId: candidate.id }, services.now()),
  }))

  type Effect = (tx: Transaction<Schema>, own: OwnEventRef) => Promise<void>
  type ChangeEndpoint = Endpoint & { response: typeof events.registerForEvent.response }
  /** Runs once per idempotency key and returns the current event. */
  const change = (endpoint: ChangeEndpoint, context: SignedInContext, id: string, effect: Effect) => {
    const own = { tenantId: context.tenant.id, candidateId: context.candidate.id, id }
    return withIdempotency<ChangeEndpoint>(
      services,
      context,
      endpoint,
      { id },
      async (tx): Promise<DataOf<ChangeEndpoint>> => {
        await effect(tx, own)
        return { event: await readEventForCandidate(tx, own, services.now()) }
      },
    )
  }

  mountEndpoint(
    app,
    services,
    events.registerForEvent,
    (context, { params }) =>
      change(events.registerForEvent, context, params.id, (tx, own) =>
        registerCandidateForEvent(services, tx, own, { waits: false }),
      ),
    OFTEN,
  )
  mountEndpoint(
    app,
    services,
    events.joinEventWaitlist,
    (context, { params }) =>
      change(events.joinEventWaitlist, context, params.id, (tx, own) =>
        registerCandidateForEvent(services, tx, own, { waits: true }),
      ),
    OFTEN,
  )
  mountEndpoint(
    app,
    services,
    events.cancelEventRegistration,
    (context, { params }) =>
      change(events.cancelEventRegistration, context, params.id, (tx, own) => leaveEvent(services, tx, own)),
    OFTEN,
  )
}
