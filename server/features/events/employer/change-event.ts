import type { Transaction } from 'kysely'
import type { updateEvent } from '#contract/employer/employer-events.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import { giveFreeSeatsToWaiting } from '#server/features/events/give-free-seats-to-waiting.ts'
import { lockEvent, type EventRow, type EventRef } from '#server/features/events/store.ts'
import type { Schema } from '#server/db/schema.ts'
import { Failure } from '#server/platform/failure.ts'
import { buildFieldRefusal } from '#server/platform/time/require-near-time.ts'
import { normalizeTextOrNull } from '#server/platform/words/normalize-text.ts'
import type { Services } from '#server/platform/services.ts'
import {
  requirePositionsOfTenant,
  requireConsistentDetails,
  validateEventDetails,
  type Details,
} from './validate-event-details.ts'
import { readEventForEmployer } from './presenter.ts'

type Tx = Transaction<Schema>

const TIMES: readonly (keyof Details)[] = ['start_at', 'end_at', 'time_zone']
/** Fields of an event whose changes are notified to registered candidates. */
const NOTIFIED_FIELDS: readonly (keyof Details)[] = [
  ...TIMES,
  'title',
  'online',
  'join_url',
  'address',
  'latlong',
  'host',
  'description_html',
]

/** Updates the given fields of an event; equal values are no change. Added seats go to the waiting list. */
export async function changeEvent(
  services: Services,
  tx: Tx,
  which: EventRef,
  changes: BodyOf<typeof updateEvent>,
): Promise<void> {
  const now = services.now()
  const details = validateEventDetails(changes, now)
  const row = await requireLockedOpenEvent(tx, which, now)
  await requirePositionsOfTenant(tx, which.tenantId, changes.position_ids)
  requireConsistentDetails({ ...row, ...details })
  const changed = (Object.keys(details) as (keyof Details)[]).filter((name) => row[name] !== details[name])
  if (changed.length === 0) return
  if (changed.includes('start_at')) requireUpcomingStart(row, details.start_at ?? 0, now)
  const isMoved = TIMES.some((name) => changed.includes(name))
  const shouldNotify = NOTIFIED_FIELDS.some((name) => changed.includes(name))
  await tx
    .updateTable('career_event')
    .set({
      ...details,
      ...(isMoved ? { time_set_at: now } : {}),
      ...(shouldNotify ? { sequence: row.sequence + 1 } : {}),
      updated_at: now,
    })
    .where('id', '=', row.id)
    .execute()
  if (shouldNotify) {
    const startAt = isMoved ? { startAt: details.start_at ?? row.start_at } : {}
    await services.events.record(tx, 'event.changed', { tenantId: which.tenantId, careerEventId: row.id, ...startAt })
  }
  await giveFreeSeatsToWaiting(services, tx, { ...row, ...details })
}

function requireUpcomingStart({ start_at: before }: EventRow, start: number, now: number): void {
  if (before <= now) throw buildFieldRefusal('start_at', msg('This event has begun already.'))
  if (start <= now) throw buildFieldRefusal('start_at', msg('{field} lies in the past'))
}

export async function cancelEvent(
  services: Services,
  tx: Tx,
  which: EventRef,
  reason: string | null | undefined,
): Promise<void> {
  const now = services.now()
  const row = await lockEvent(tx, which)
  if (row.canceled_at !== null) return
  if (row.end_at <= now) throw await createFailureWithEvent(tx, which, now, msg('This event is over.'))
  await tx
    .updateTable('career_event')
    .set({ canceled_at: now, reason: normalizeTextOrNull(reason), sequence: row.sequence + 1, updated_at: now })
    .where('id', '=', row.id)
    .execute()
  await services.events.record(tx, 'event.canceled', { tenantId: which.tenantId, careerEventId: row.id })
}

async function requireLockedOpenEvent(tx: Tx, which: EventRef, now: number): Promise<EventRow> {
  const row = await lockEvent(tx, which)
  if (row.canceled_at !== null) throw await createFailureWithEvent(tx, which, now, msg('This event was canceled.'))
  if (row.end_at <= now) throw await createFailureWithEvent(tx, which, now, msg('This event is over.'))
  return row
}

/** Creates the refusal of a change, with the current event as data. */
async function createFailureWithEvent(tx: Tx, which: EventRef, now: number, text: Text): Promise<Failure> {
  return new Failure('conflict', text, { data: { event: await readEventForEmployer(tx, which, now) } })
}
