import type { Db } from '#server/db/open-db.ts'
import type { CalendarEntry } from '#server/integrations/calendar/build-calendar-text.ts'
import { buildInterviewEntry, type EntryReader } from '#server/integrations/calendar/interview-entry.ts'
import { listEventEntries } from './event-entries.ts'

/** The owner of a calendar, with their language. */
export type CalendarReader = EntryReader & { tenantId: number; candidateId: number }

const DAY = 86_400_000
/** How long entries stay in the feed after they end, ms. */
const SHOWN_FOR = 90 * DAY

/** All entries of a candidate's calendar. */
export async function listCalendarEntries(db: Db, reader: CalendarReader, now: number): Promise<CalendarEntry[]> {
  const rows = await selectTimedInterviews(db, reader)
    .where('start_at', '>', now - SHOWN_FOR)
    .orderBy('start_at')
    .execute()
  return [
    ...rows.map((row) => buildInterviewEntry(row, reader)),
    ...(await listEventEntries(db, reader, now - SHOWN_FOR)),
  ]
}

/** The entry of an interview; null if the candidate has no such interview, undefined if it has no time. */
export async function findCalendarEntry(
  db: Db,
  reader: CalendarReader,
  id: string,
): Promise<CalendarEntry | null | undefined> {
  const row = await selectTimedInterviews(db, reader).where('id', '=', id).executeTakeFirst()
  if (row) return buildInterviewEntry(row, reader)
  const { tenantId, candidateId } = reader
  const other = await db
    .selectFrom('interview')
    .select('id')
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst()
  return other ? undefined : null
}

function selectTimedInterviews(db: Db, { tenantId, candidateId }: CalendarReader) {
  return db
    .selectFrom('interview')
    .select(['id', 'position_name', 'round', 'kind', 'status', 'duration_min', 'address', 'latlong', 'sequence'])
    .select(({ ref }) => ['updated_at', ref('start_at').$notNull().as('start_at')])
    .where('tenant_id', '=', tenantId)
    .where('candidate_id', '=', candidateId)
    .where('start_at', 'is not', null)
}
