import type { Selectable } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import { createEventNotFound } from './refusals.ts'

export type EventRef = { tenantId: number; id: string }
/** An event in relation to one candidate. */
export type OwnEventRef = EventRef & { candidateId: number }
export type EventRow = Selectable<Schema['career_event']>
export type RegistrationRow = Selectable<Schema['event_registration']>
export type Counts = { registered: number; waitlisted: number; checkedIn: number }

export const NOBODY: Counts = { registered: 0, waitlisted: 0, checkedIn: 0 }

export async function requireEvent(db: Db, { tenantId, id }: EventRef): Promise<EventRow> {
  const row = await selectEvents(db, tenantId).where('id', '=', id).executeTakeFirst()
  if (!row) throw createEventNotFound()
  return row
}

export function selectEvents(db: Db, tenantId: number) {
  return db.selectFrom('career_event').selectAll('career_event').where('career_event.tenant_id', '=', tenantId)
}

/**
 * Locks an event until the transaction ends and returns it: seat changes happen one after another, so no seat is
 * given twice and no one is skipped.
 */
export async function lockEvent(tx: Db, { tenantId, id }: EventRef): Promise<EventRow> {
  const locked = await tx
    .updateTable('career_event')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .returningAll()
    .executeTakeFirst()
  if (!locked) throw createEventNotFound()
  return locked
}

/** Counts, by event, how many candidates have a seat, are waiting and have checked in. */
export async function countRegistrationsByEvent(db: Db, eventIds: readonly string[]): Promise<Map<string, Counts>> {
  const counts = new Map<string, Counts>()
  if (eventIds.length === 0) return counts
  const rows = await db
    .selectFrom('event_registration')
    .select(({ fn }) => ['event_id', 'status', fn.countAll().as('all'), fn.count('checked_in_at').as('checked_in')])
    .where('event_id', 'in', eventIds)
    .where('status', 'in', ['registered', 'waitlisted'])
    .groupBy(['event_id', 'status'])
    .execute()
  for (const { event_id: id, status, all, checked_in: checkedIn } of rows) {
    const known = counts.get(id) ?? NOBODY
    const own =
      status === 'registered' ? { registered: Number(all), checkedIn: Number(checkedIn) } : { waitlisted: Number(all) }
    counts.set(id, { ...known, ...own })
  }
  return counts
}

export async function countRegistrations(db: Db, id: string): Promise<Counts> {
  return (await countRegistrationsByEvent(db, [id])).get(id) ?? NOBODY
}

/** A candidate's registrations for these events, by event id. */
export async function readOwnRegistrationsByEvent(
  db: Db,
  candidateId: number,
  eventIds: readonly string[],
): Promise<Map<string, RegistrationRow>> {
  if (eventIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('event_registration')
    .selectAll()
    .where('candidate_id', '=', candidateId)
    .where('event_id', 'in', eventIds)
    .execute()
  return new Map(rows.map((row) => [row.event_id, row]))
}

/** Positions of waiting registrations on the waiting list; 1 is next. */
export async function readWaitlistPlaces(db: Db, rows: readonly RegistrationRow[]): Promise<Map<string, number>> {
  const waiting = rows.filter(({ status }) => status === 'waitlisted').map(({ id }) => id)
  if (waiting.length === 0) return new Map()
  const places = await db
    .selectFrom('event_registration as own')
    .innerJoin('event_registration as before', 'before.event_id', 'own.event_id')
    .select(({ fn }) => ['own.id', fn.countAll().as('place')])
    .where('own.id', 'in', waiting)
    .where('before.status', '=', 'waitlisted')
    .whereRef('before.queue_number', '<=', 'own.queue_number')
    .groupBy('own.id')
    .execute()
  return new Map(places.map(({ id, place }) => [id, Number(place)]))
}
