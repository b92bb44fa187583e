import { formatFullName } from '#contract/account/person-name.ts'
import { formatMomentText } from '#contract/time/moment-text.ts'
import { msg } from '#contract/zod-free/text.ts'
import type { Db } from '#server/db/open-db.ts'
import { buildMailInvitation, type Invitation } from '#server/integrations/calendar/build-calendar-text.ts'
import { buildInterviewEntry, describeInterviewKind } from '#server/integrations/calendar/interview-entry.ts'
import type { Names } from '#server/features/notifications/kinds.ts'
import type { NotificationRow } from '#server/features/notifications/store.ts'
import type { Services } from '#server/platform/services.ts'
import { translate } from '#server/platform/texts/translate.ts'
import type { AppointmentPart } from './appointment-part.ts'
import type { Recipient } from './find-recipient.ts'

const MINUTE = 60_000
/** Most times that a mail lists; the page shows all. */
const LISTED = 8

/** The details of an interview in a mail, and the appointment for calendars; null for other mails. */
export async function buildInterviewPart(
  { db, config, now }: Services,
  notification: Pick<NotificationRow, 'id' | 'kind' | 'subject'>,
  names: Names,
  recipient: Recipient,
): Promise<AppointmentPart | null> {
  if (!notification.kind.startsWith('interview.')) return null
  const row = await findInterviewForMail(db, recipient.id, notification.subject.slice('interview:'.length))
  if (!row) return null
  const { locale } = recipient
  const isOver = row.status !== 'proposed' && row.status !== 'confirmed'
  const reader = { locale, zone: row.time_zone, now: now() }
  const formatMoment = (at: number) =>
    formatMomentText({ at, until: at + row.duration_min * MINUTE, tz: recipient.zone, isDay: false }, reader)
  const times = row.status === 'proposed' ? await listFreeTimes(db, row.id, reader.now) : []
  const more = times.length - LISTED
  const chosen = row.start_at === null || row.status === 'proposed' ? '' : formatMoment(row.start_at)
  const offered = times
    .slice(0, LISTED)
    .map(formatMoment)
    .concat(more > 0 ? [translate(locale, msg('And {count} more'), { count: more })] : [])
  const details = [
    { name: translate(locale, msg('Date and time')), value: chosen },
    { name: translate(locale, msg('Times to choose from')), value: offered.join('\n') },
    {
      name: translate(locale, msg('Kind of interview')),
      value: [row.round, describeInterviewKind(row.kind, locale)].filter(Boolean).join(' · '),
    },
    { name: translate(locale, msg('Where it takes place')), value: row.address ?? '' },
    {
      name: translate(locale, msg('How to join')),
      value:
        row.join_url !== null && !isOver
          ? translate(locale, msg('By the link on your page of interviews, from 15 minutes before'))
          : '',
    },
  ].filter(({ value }) => value !== '')
  return {
    details,
    calendar: await buildInvitation(db, row, { names, recipient, before: notification.id, from: config.MAIL_FROM }),
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof findInterviewForMail>>>

function findInterviewForMail(db: Db, candidateId: number, id: string) {
  return db
    .selectFrom('interview')
    .innerJoin('candidate', 'candidate.id', 'interview.candidate_id')
    .innerJoin('tenant', 'tenant.id', 'interview.tenant_id')
    .selectAll('interview')
    .select(['first_name', 'last_name', 'name_order', 'tenant.domain'])
    .where('interview.id', '=', id)
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst()
}

/** Start times that can still be chosen, epoch ms, the earliest first. */
async function listFreeTimes(db: Db, interviewId: string, now: number): Promise<number[]> {
  const slots = await db
    .selectFrom('interview_slot')
    .select(({ selectFrom, fn }) => [
      'start_at',
      'capacity',
      selectFrom('interview_claim')
        .whereRef('interview_claim.tenant_id', '=', 'interview_slot.tenant_id')
        .whereRef('interview_claim.slot_key', '=', 'interview_slot.slot_key')
        .select(fn.countAll<number>().as('count'))
        .as('taken'),
    ])
    .where('interview_id', '=', interviewId)
    .where('start_at', '>', now)
    .orderBy('start_at')
    .execute()
  return slots.filter(({ taken, capacity }) => Number(taken) < capacity).map(({ start_at: at }) => at)
}

type MailContext = { names: Names; recipient: Recipient; before: number; from: string }

/** The current appointment. If the time was released for a new choice, the previous invitation is canceled. */
async function buildInvitation(
  db: Db,
  row: Row,
  { names, recipient, before, from }: MailContext,
): Promise<Invitation | null> {
  if (row.status === 'completed' || row.status === 'expired') return null
  const startAt = row.start_at ?? (await findLastNotifiedTime(db, recipient.id, row.id, before))
  if (startAt === null) return null
  const status = row.status === 'proposed' ? 'canceled' : row.status
  const { address, locale, from: employer, to } = recipient
  const entry = buildInterviewEntry(
    { ...row, start_at: startAt, status },
    { domain: row.domain, employer, locale, address },
  )
  const name = formatFullName({ firstName: row.first_name, lastName: row.last_name, nameOrder: row.name_order })
  return buildMailInvitation(entry, {
    organizer: { name: employer, email: from },
    attendee: { name, email: to, isSettled: names['by'] === 'candidate' },
  })
}

/** The last time the candidate was notified about, epoch ms. */
async function findLastNotifiedTime(
  db: Db,
  candidateId: number,
  interviewId: string,
  before: number,
): Promise<number | null> {
  const rows = await db
    .selectFrom('notification')
    .select('names')
    .where('candidate_id', '=', candidateId)
    .where('subject', '=', `interview:${interviewId}`)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .execute()
  const times = rows.map(({ names }) => (JSON.parse(names) as Names)['startAt'])
  return times.find((at) => typeof at === 'number') ?? null
}
