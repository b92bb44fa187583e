import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { msg, type Text } from '#contract/zod-free/text.ts'
import type { Schema } from '#server/db/schema.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import { createCheckInCode } from './pass/check-in-code.ts'
import { readEventForCandidate } from './presenter.ts'
import { recordRegistrationEvent } from './record-registration.ts'
import { getClosingTime, isRegistrationRemoved, countSeatsLeft } from './registration-state.ts'
import {
  countRegistrations,
  lockEvent,
  readOwnRegistrationsByEvent,
  type EventRow,
  type OwnEventRef,
  type RegistrationRow,
} from './store.ts'

type Tx = Transaction<Schema>

/**
 * Registers for a seat or, with `waits`, for the waiting list if the event is full. Existing seats and places stay.
 * The event row is locked, so the last seat is given once.
 */
export async function registerCandidateForEvent(
  services: Services,
  tx: Tx,
  own: OwnEventRef,
  { waits }: { waits: boolean },
): Promise<void> {
  const now = services.now()
  const row = await lockEvent(tx, own)
  const mine = (await readOwnRegistrationsByEvent(tx, own.candidateId, [row.id])).get(row.id)
  if (mine?.status === 'registered' || (waits && mine?.status === 'waitlisted')) return
  const refusal = explainCannotRegister(row, mine, now)
  if (refusal) throw await createRegistrationRefusal(tx, own, now, refusal)
  const isFull = countSeatsLeft(row, await countRegistrations(tx, row.id)) === 0
  if (isFull && !waits)
    throw await createRegistrationRefusal(tx, own, now, msg('This event is full. You can join the waiting list.'))
  const queueNumber = isFull ? await readLastWaitlistPlace(tx, row.id) : null
  const written = await upsertRegistration(tx, own, mine, queueNumber, now)
  const kind = isFull ? 'event.waitlisted' : 'event.registered'
  await recordRegistrationEvent(services, tx, kind, written, {
    registration: isFull ? 'waitlisted' : 'registered',
    who: 'candidate',
  })
}

function explainCannotRegister(row: EventRow, mine: RegistrationRow | undefined, now: number): Text | null {
  if (row.canceled_at !== null) return msg('This event was canceled.')
  if (row.end_at <= now) return msg('This event is over.')
  if (row.start_at <= now) return msg('This event has begun already.')
  if (getClosingTime(row) <= now) return msg('Registration for this event is closed.')
  return isRegistrationRemoved(mine) ? msg('The employer removed your registration for this event.') : null
}

async function readLastWaitlistPlace(tx: Tx, eventId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('event_registration')
    .select(({ fn }) => fn.max('queue_number').as('last'))
    .where('event_id', '=', eventId)
    .where('status', '=', 'waitlisted')
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

async function upsertRegistration(
  tx: Tx,
  { tenantId, candidateId, id }: OwnEventRef,
  mine: RegistrationRow | undefined,
  queueNumber: number | null,
  now: number,
): Promise<{ id: string; tenant_id: number; candidate_id: number }> {
  const state = {
    status: queueNumber === null ? 'registered' : 'waitlisted',
    queue_number: queueNumber,
    ...(queueNumber === null ? { registered_at: now } : {}),
    canceled_by: null,
    canceled_at: null,
    updated_at: now,
  }
  if (mine) {
    await tx
      .updateTable('event_registration')
      .set({ ...state, sequence: mine.sequence + 1 })
      .where('id', '=', mine.id)
      .execute()
    return mine
  }
  const made = { id: randomUUID(), tenant_id: tenantId, candidate_id: candidateId }
  await tx
    .insertInto('event_registration')
    .values({ ...made, event_id: id, code: createCheckInCode(), sequence: 0, created_at: now, ...state })
    .execute()
  return made
}

/** The error carries the current event so that the page can continue from there. */
export async function createRegistrationRefusal(tx: Tx, own: OwnEventRef, now: number, text: Text): Promise<Failure> {
  return new Failure('conflict', text, { data: { event: await readEventForCandidate(tx, own, now) } })
}
