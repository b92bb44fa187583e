import type { Transaction } from 'kysely'
import { msg, type Text } from '#contract/zod-free/text.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Services } from '#server/platform/services.ts'
import { giveFreeSeatsToWaiting } from './give-free-seats-to-waiting.ts'
import { recordRegistrationEvent } from './record-registration.ts'
import { createEventNotFound } from './refusals.ts'
import { createRegistrationRefusal } from './register-candidate.ts'
import { canCancelRegistration } from './registration-state.ts'
import {
  lockEvent,
  readOwnRegistrationsByEvent,
  type EventRow,
  type OwnEventRef,
  type RegistrationRow,
} from './store.ts'

type Tx = Transaction<Schema>

/** Gives up the candidate's seat or place on the waiting list. */
export async function leaveEvent(services: Services, tx: Tx, own: OwnEventRef): Promise<void> {
  const now = services.now()
  const row = await lockEvent(tx, own)
  const mine = (await readOwnRegistrationsByEvent(tx, own.candidateId, [row.id])).get(row.id)
  if (!mine) throw createEventNotFound()
  if (mine.status === 'canceled') return
  if (row.canceled_at !== null) throw await createRegistrationRefusal(tx, own, now, msg('This event was canceled.'))
  if (!canCancelRegistration(row, mine, now))
    throw await createRegistrationRefusal(tx, own, now, explainCannotLeave(row, now))
  await cancelRegistration(services, tx, row, mine, 'candidate')
}

function explainCannotLeave({ start_at: start, end_at: end }: EventRow, now: number): Text {
  if (end <= now) return msg('This event is over.')
  return start <= now ? msg('This event has begun already.') : msg('You are checked in to this event already.')
}

/** Ends a registration for an upcoming event; the next in line gets the seat. */
export async function cancelRegistration(
  services: Services,
  tx: Tx,
  row: EventRow,
  registration: RegistrationRow,
  by: 'candidate' | 'employer',
): Promise<void> {
  const now = services.now()
  await tx
    .updateTable('event_registration')
    .set({
      status: 'canceled',
      queue_number: null,
      canceled_by: by,
      canceled_at: now,
      sequence: registration.sequence + 1,
      updated_at: now,
    })
    .where('id', '=', registration.id)
    .execute()
  const how = { registration: 'canceled', who: by } as const
  await recordRegistrationEvent(services, tx, 'event.registration-canceled', registration, how)
  await giveFreeSeatsToWaiting(services, tx, row)
}
