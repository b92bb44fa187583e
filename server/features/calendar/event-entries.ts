import type { Db } from '#server/db/open-db.ts'
import type { CalendarEntry } from '#server/integrations/calendar/build-calendar-text.ts'
import { buildEventEntry } from '#server/integrations/calendar/event-entry.ts'
import type { CalendarReader } from './calendar-entries.ts'

/** Career events that the candidate has or had a place at and that began after `after`. */
export async function listEventEntries(db: Db, reader: CalendarReader, after: number): Promise<CalendarEntry[]> {
  const rows = await selectOwnEvents(db, reader)
    .where('career_event.start_at', '>', after)
    .orderBy('career_event.start_at')
    .execute()
  return rows.map((row) => buildEventEntry(row, reader))
}

/** The entry of a career event; undefined if the candidate never had a place. */
export async function findEventEntry(db: Db, reader: CalendarReader, id: string): Promise<CalendarEntry | undefined> {
  const row = await selectOwnEvents(db, reader).where('career_event.id', '=', id).executeTakeFirst()
  return row && buildEventEntry(row, reader)
}

function selectOwnEvents(db: Db, { tenantId, candidateId }: CalendarReader) {
  return db
    .selectFrom('event_registration')
    .innerJoin('career_event', 'career_event.id', 'event_registration.event_id')
    .select(['career_event.id', 'title', 'start_at', 'end_at', 'address', 'latlong', 'career_event.canceled_at'])
    .select(['career_event.sequence', 'career_event.updated_at', 'event_registration.status'])
    .select(['event_registration.sequence as own_sequence', 'event_registration.updated_at as own_updated_at'])
    .where('event_registration.tenant_id', '=', tenantId)
    .where('event_registration.candidate_id', '=', candidateId)
    .where('event_registration.registered_at', 'is not', null)
}
