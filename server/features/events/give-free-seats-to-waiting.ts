import type { Transaction } from 'kysely'
import type { Schema } from '#server/db/schema.ts'
import type { Services } from '#server/platform/services.ts'
import { recordRegistrationEvent } from './record-registration.ts'
import { isRegistrationClosed } from './registration-state.ts'
import { countRegistrations, type EventRow } from './store.ts'

/** Seats per transaction; the rest follows within a minute (`scheduled/fill-seats.ts`). */
const BATCH_SIZE = 500

/** Gives the free seats of an event to the waiting list in its order, until registration ends. */
export async function giveFreeSeatsToWaiting(
  services: Services,
  tx: Transaction<Schema>,
  row: EventRow,
): Promise<void> {
  const now = services.now()
  if (isRegistrationClosed(row, now)) return
  const { registered, waitlisted } = await countRegistrations(tx, row.id)
  const free = row.capacity === null ? waitlisted : Math.min(row.capacity - registered, waitlisted)
  if (free <= 0) return
  const next = await tx
    .selectFrom('event_registration')
    .selectAll()
    .where('event_id', '=', row.id)
    .where('status', '=', 'waitlisted')
    .orderBy('queue_number')
    .limit(Math.min(free, BATCH_SIZE))
    .execute()
  for (const registration of next) {
    await tx
      .updateTable('event_registration')
      .set({
        status: 'registered',
        queue_number: null,
        registered_at: now,
        sequence: registration.sequence + 1,
        updated_at: now,
      })
      .where('id', '=', registration.id)
      .execute()
    const how = { registration: 'registered', who: 'waitlist' } as const
    await recordRegistrationEvent(services, tx, 'event.moved-up', registration, how)
  }
}
