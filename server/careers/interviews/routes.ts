import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import * as interviews from '#contract/interviews/interviews.ts'
import type { DataOf, Endpoint } from '#contract/wire/endpoint.ts'
import type { Schema } from '#server/db/schema.ts'
import { answer } from '#server/platform/http/answer.ts'
import { once } from '#server/platform/http/idempotency.ts'
import type { SignedInVisit } from '#server/platform/http/visit.ts'
import type { Services } from '#server/platform/services.ts'
import { askForAccommodation, askForOtherTimes } from './ask.ts'
import { cancelOwn } from './cancel.ts'
import { chooseSlot } from './choose.ts'
import { listInterviews, readInterview } from './presenter.ts'
import type { Which } from './store.ts'

/** What a candidate does to one interview in a minute is little: the employer is told of each. */
const OFTEN = { limit: { max: 20, perMs: 60_000 } }

/** Interviews of the candidate (D-04). */
export function interviewsRoutes(app: FastifyInstance, services: Services): void {
  answer(app, services, interviews.listInterviews, async ({ tenant, candidate }) => ({
    interviews: await listInterviews(services.db, { tenantId: tenant.id, candidateId: candidate.id }, services.now()),
  }))

  type Effect = (tx: Transaction<Schema>, which: Required<Which>) => Promise<void>
  type Change = Endpoint & { response: typeof interviews.cancelInterview.response }
  /** Does it once for each key, and answers how the interview stands then. */
  const change = (endpoint: Change, visit: SignedInVisit, id: string, body: unknown, effect: Effect) => {
    const which = { tenantId: visit.tenant.id, candidateId: visit.candidate.id, id }
    return once<Change>(services, visit, endpoint, { id, body }, async (tx): Promise<DataOf<Change>> => {
      await effect(tx, which)
      return { interview: await readInterview(tx, which, services.now()) }
    })
  }

  answer(
    app,
    services,
    interviews.claimInterviewSlot,
    (visit, { params, body }) =>
      change(interviews.claimInterviewSlot, visit, params.id, body, (tx, which) =>
        chooseSlot(services, tx, which, { slotId: body.slotId, isMove: false }),
      ),
    OFTEN,
  )
  answer(
    app,
    services,
    interviews.rescheduleInterview,
    (visit, { params, body }) =>
      change(interviews.rescheduleInterview, visit, params.id, body, (tx, which) =>
        chooseSlot(services, tx, which, { slotId: body.slotId, isMove: true }),
      ),
    OFTEN,
  )
  answer(
    app,
    services,
    interviews.cancelInterview,
    (visit, { params, body }) =>
      change(interviews.cancelInterview, visit, params.id, body, (tx, which) =>
        cancelOwn(services, tx, which, body.reason),
      ),
    OFTEN,
  )
  answer(
    app,
    services,
    interviews.requestAccommodation,
    (visit, { params, body }) =>
      change(interviews.requestAccommodation, visit, params.id, body, (tx, which) =>
        askForAccommodation(services, tx, which, body.text),
      ),
    OFTEN,
  )
  answer(
    app,
    services,
    interviews.askForOtherTimes,
    (visit, { params, body }) =>
      change(interviews.askForOtherTimes, visit, params.id, body, (tx, which) =>
        askForOtherTimes(services, tx, which, body.note),
      ),
    OFTEN,
  )
}
