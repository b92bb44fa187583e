import type { Db } from '#server/db/open.ts'
import type { CalendarEntry } from '#server/integrations/calendar/calendar.ts'
import { interviewEntry, type EntryReader } from '#server/integrations/calendar/interview-entry.ts'
import { eventEntriesOf } from './event-entries.ts'

/** Whose calendar, in whose words. */
export type Reader = EntryReader & { tenantId: number; candidateId: number }

const DAY = 86_400_000
/** What is over for longer leaves the feed, ms. */
const KEPT = 90 * DAY

/** Everything that a candidate's calendar holds. */
export async function entriesOf(db: Db, reader: Reader, now: number): Promise<CalendarEntry[]> {
  const rows = await timedInterviews(db, reader)
    .where('start_at', '>', now - KEPT)
    .orderBy('start_at')
    .execute()
  return [...rows.map((row) => interviewEntry(row, reader)), ...(await eventEntriesOf(db, reader, now - KEPT))]
}

/** One interview; null when the candidate has none of that id, undefined when it has no time. */
export async function entryOf(db: Db, reader: Reader, id: string): Promise<CalendarEntry | null | undefined> {
  const row = await timedInterviews(db, reader).where('id', '=', id).executeTakeFirst()
  if (row) return interviewEntry(row, reader)
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

function timedInterviews(db: Db, { tenantId, candidateId }: Reader) {
  return db
    .selectFrom('interview')
    .select(['id', 'position_name', 'round', 'kind', 'status', 'duration_min', 'address', 'latlong', 'sequence'])
    .select(({ ref }) => ['updated_at', ref('start_at').$notNull().as('start_at')])
    .where('tenant_id', '=', tenantId)
    .where('candidate_id', '=', candidateId)
    .where('start_at', 'is not', null)
}
