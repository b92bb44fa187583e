import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import * as interviews from '#contract/interviews/interviews.ts'
import type { DataOf, Endpoint } from '#contract/wire/endpoint.ts'
import type { Schema } from '#server/db/schema.ts'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import { withIdempotency } from '#server/platform/http/guards/idempotency.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'
import { requestAccommodation, requestOtherTimes } from './candidate-requests.ts'
import { cancelInterviewAsCandidate } from './cancel-interview.ts'
import { chooseInterviewSlot } from './choose-interview-slot.ts'
import { listInterviews, readInterviewForCandidate } from './presenter.ts'
import type { InterviewRef } from './store.ts'

/** Candidates make few changes a minute, and each notifies the employer. */
const OFTEN = { limit: { max: 20, perMs: 60_000 } }

/** Interviews of the candidate (D-04). */
export function registerInterviewRoutes(app: FastifyInstance, services: Services): void {
  mountEndpoint(app, services, interviews.listInterviews, async ({ tenant, candidate }) => ({
    interviews: await listInterviews(services.db, { tenantId: tenant.id, candidateId: candidate.id }, services.now()),
  }))

  type Effect = (tx: Transaction<Schema>, which: Required<InterviewRef>) => Promise<void>
  type ChangeEndpoint = Endpoint & { response: typeof interviews.cancelInterview.response }
  /** Runs once per idempotency key and returns the current interview. */
  const change = (endpoint: ChangeEndpoint, context: SignedInContext, id: string, body: unknown, effect: Effect) => {
    const which = { tenantId: context.tenant.id, candidateId: context.candidate.id, id }
    return withIdempotency<ChangeEndpoint>(
      services,
      context,
      endpoint,
      { id, body },
      async (tx): Promise<DataOf<ChangeEndpoint>> => {
        await effect(tx, which)
        return { interview: await readInterviewForCandidate(tx, which, services.now()) }
      },
    )
  }

  mountEndpoint(
    app,
    services,
    interviews.claimInterviewSlot,
    (context, { params, body }) =>
      change(interviews.claimInterviewSlot, context, params.id, body, (tx, which) =>
        chooseInterviewSlot(services, tx, which, { slotId: body.slotId, isMove: false }),
      ),
    OFTEN,
  )
  mountEndpoint(
    app,
    services,
    interviews.rescheduleInterview,
    (context, { params, body }) =>
      change(interviews.rescheduleInterview, context, params.id, body, (tx, which) =>
        chooseInterviewSlot(services, tx, which, { slotId: body.slotId, isMove: true }),
      ),
    OFTEN,
  )
  mountEndpoint(
    app,
    services,
    interviews.cancelInterview,
    (context, { params, body }) =>
      change(interviews.cancelInterview, context, params.id, body, (tx, which) =>
        cancelInterviewAsCandidate(services, tx, which, body.reason),
      ),
    OFTEN,
  )
  mountEndpoint(
    app,
    services,
    interviews.requestAccommodation,
    (context, { params, body }) =>
      change(interviews.requestAccommodation, context, params.id, body, (tx, which) =>
        requestAccommodation(services, tx, which, body.text),
      ),
    OFTEN,
  )
  mountEndpoint(
    app,
    services,
    interviews.askForOtherTimes,
    (context, { params, body }) =>
      change(interviews.askForOtherTimes, context, params.id, body, (tx, which) =>
        requestOtherTimes(services, tx, which, body.note),
      ),
    OFTEN,
  )
}
