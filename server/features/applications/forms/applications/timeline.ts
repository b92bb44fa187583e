import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  type TimelineEntry,
} from '#contract/applications/forms/applications.ts'
import type { Locale } from '#contract/locales.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import type { Db } from '#server/db/open-db.ts'
import { Failure } from '#server/platform/failure.ts'
import { translate } from '#server/platform/texts/translate.ts'
import { toSeconds } from '#server/platform/time/wire-times.ts'
import { STATUS_LABELS } from './status-labels.ts'

/** A message that the employer adds to a status, or sends between statuses. `replyBy` null withdraws a promise. */
export type TimelineMessage = {
  note?: string | undefined
  reason?: string | undefined
  replyBy?: number | null | undefined
}

type Written = TimelineMessage & {
  tenantId: number
  applicationId: number
  at: number
  status: ApplicationStatus
  kind: 'status' | 'note'
  by: 'employer' | 'candidate'
}
export type EventRow = Awaited<ReturnType<typeof listTimelineEvents>>[number]

/** Most entries of a timeline, few enough to read it as a whole. */
export const MAX_ENTRIES = 300

/** Writes a timeline entry. A step of the employer also records how long the candidate waited for it. */
export async function writeTimelineEvent(tx: Db, written: Written): Promise<void> {
  const { tenantId, applicationId, at, status, kind, by, note, reason, replyBy } = written
  const before = await tx
    .selectFrom('application_event as before')
    .select(({ selectFrom }) => [
      'before.at',
      'before.type',
      selectFrom('application_event')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('application_event.application_id', '=', 'before.application_id')
        .as('count'),
    ])
    .where('before.application_id', '=', applicationId)
    .orderBy('before.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (by === 'employer' && Number(before?.count ?? 0) >= MAX_ENTRIES)
    throw new Failure('conflict', msg('The timeline of this application is full.'))
  const waited = by === 'employer' && before ? { waited_in: before.type, waited: Math.max(0, at - before.at) } : {}
  await tx
    .insertInto('application_event')
    .values({
      application_id: applicationId,
      tenant_id: tenantId,
      at,
      type: status,
      kind,
      actor: by,
      note: note ?? null,
      reason: reason ?? null,
      reply_by: replyBy ?? null,
      ...waited,
    })
    .execute()
}

/** The timelines of applications, each oldest first. */
export function listTimelineEvents(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('application_event')
    .select(['application_id', 'at', 'type', 'kind', 'actor', 'note', 'reason', 'reply_by'])
    .where('application_id', 'in', ids)
    .orderBy('id')
    .execute()
}

export function presentTimeline(rows: readonly EventRow[], locale: Locale): TimelineEntry[] {
  return rows.map((row, index) => ({
    ts: toSeconds(row.at),
    type: toApplicationStatus(row.type),
    label: translate(locale, getTimelineLabel(row)),
    actor: translate(locale, row.actor === 'candidate' ? msg('You') : msg('The employer')),
    note: row.note,
    reason: row.reason,
    replyByTs: row.reply_by === null ? null : toSeconds(row.reply_by),
    isKept: isReplyGivenInTime(row, rows.slice(index + 1)),
  }))
}

/** The status with this name. A name that a later version of the site wrote counts as `in_review`. */
export function toApplicationStatus(name: string): ApplicationStatus {
  return APPLICATION_STATUSES.find((status) => status === name) ?? 'in_review'
}

function getTimelineLabel({ kind, type, note, reason, reply_by: replyBy }: EventRow): Text {
  if (kind === 'status') return STATUS_LABELS[toApplicationStatus(type)]
  if (note !== null || reason !== null) return msg('Note')
  return replyBy === null ? msg('Reply date removed') : msg('Reply date set')
}

/**
 * Whether a promised reply was given by a status change. A note does not count, and a later promise replaces an
 * earlier one.
 */
function isReplyGivenInTime({ reply_by: replyBy }: EventRow, later: readonly EventRow[]): boolean | null {
  const end = later.find((row) => row.kind === 'status' || isReplyDateEntry(row))
  if (replyBy === null || !end) return null
  if (end.at > replyBy) return false
  return end.kind === 'status' && end.actor === 'employer' ? true : null
}

/** Whether an entry gives a reply date, with or without a text, or withdraws one: then it has neither date nor text. */
const isReplyDateEntry = ({ note, reason, reply_by: replyBy }: EventRow) =>
  replyBy !== null || (note === null && reason === null)
