import { INTERVIEWS_PAGE, type InterviewKind } from '#contract/interviews/interviews.ts'
import type { Locale } from '#contract/locales.ts'
import type { Db } from '#server/db/open.ts'
import type { CalendarEntry } from '#server/integrations/calendar/calendar.ts'
import type { SiteAddress } from '#server/platform/tenant/site-address.ts'
import { say, type Text } from '#server/platform/texts/say.ts'
import { eventEntriesOf } from './event-entries.ts'

/** Whose calendar, in whose words. */
export type Reader = {
  tenantId: number
  candidateId: number
  /** Of the site: part of what an entry is called for ever. */
  domain: string
  employer: string
  locale: Locale
  address: SiteAddress
}

const MINUTE = 60_000
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

type Row = Awaited<ReturnType<ReturnType<typeof timedInterviews>['executeTakeFirstOrThrow']>>

/** Names neither people nor the link to join by: whoever holds the address of a feed reads it. The page that it leads to asks for a sign-in. */
function interviewEntry(row: Row, { domain, employer, locale, address }: Reader): CalendarEntry {
  const url = address(INTERVIEWS_PAGE)
  const kind = KINDS[row.kind as InterviewKind]
  const what = [row.round, kind && say(locale, kind)].filter(Boolean).join(' · ')
  return {
    uid: `interview-${row.id}@${domain}`,
    sequence: row.sequence,
    changedAt: row.updated_at,
    startAt: row.start_at,
    endAt: row.start_at + row.duration_min * MINUTE,
    title: say(locale, 'Interview for %(position)s at %(employer)s', { position: row.position_name, employer }),
    description: [what, say(locale, 'See details, move or cancel: %(url)s', { url })].filter(Boolean).join('\n'),
    location:
      row.address === null
        ? null
        : { name: row.address, at: row.latlong === null ? null : (JSON.parse(row.latlong) as Place) },
    url,
    isCanceled: row.status === 'canceled',
  }
}

type Place = { lat: number; lng: number }

const KINDS: Partial<Record<string, Text>> = {
  phone: 'Phone call',
  video: 'Video call',
  onsite: 'On site',
} satisfies Record<InterviewKind, Text>
