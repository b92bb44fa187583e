import type { Selectable } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Names } from './kinds.ts'

export type NotificationRow = Selectable<Schema['notification']>

/** Notifications per response. */
const PAGE = 20

type SubjectRef = { candidateId: number; subject: string }
type NewNotification = SubjectRef & {
  kind: string
  /** Id of the outbox row that the notification stems from. */
  eventId: number
  names: Names
  asksForAction: boolean
  /** Time of the event, epoch ms. */
  at: number
}

/** Inserts a notification and returns its id; undefined if its event has one. */
export async function insertNotification(db: Db, notification: NewNotification): Promise<number | undefined> {
  const made = await db
    .insertInto('notification')
    .values({
      candidate_id: notification.candidateId,
      kind: notification.kind,
      event_id: notification.eventId,
      subject: notification.subject,
      names: JSON.stringify(notification.names),
      needs_action: notification.asksForAction ? 1 : 0,
      created_at: notification.at,
    })
    .onConflict((conflict) => conflict.columns(['candidate_id', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Clears requests for action about the subject; optionally only those of earlier events. */
export async function clearActionRequests(
  db: Db,
  { candidateId, subject }: SubjectRef,
  beforeEvent?: number,
): Promise<void> {
  await db
    .updateTable('notification')
    .set({ needs_action: 0 })
    .where('candidate_id', '=', candidateId)
    .where('subject', '=', subject)
    .where('needs_action', '=', 1)
    .$if(beforeEvent !== undefined, (query) => query.where('event_id', '<', Number(beforeEvent)))
    .execute()
}

/** Marks the subject's notifications as read up to that time, because the candidate has seen the subject itself. */
export async function markNotificationsOfSubjectRead(
  db: Db,
  { candidateId, subject }: SubjectRef,
  at: number,
): Promise<void> {
  await db
    .updateTable('notification')
    .set(({ fn, val }) => ({
      viewed_at: fn.coalesce('viewed_at', val(at)),
      clicked_at: fn.coalesce('clicked_at', val(at)),
    }))
    .where('candidate_id', '=', candidateId)
    .where('subject', '=', subject)
    .where('created_at', '<=', at)
    // Skipped if everything is read, so that reading a letter again writes nothing.
    .where(({ or, eb }) => or([eb('viewed_at', 'is', null), eb('clicked_at', 'is', null)]))
    .execute()
}

/**
 * Marks a subject's notifications as read when it is opened. Most reads find nothing unread, and then write nothing.
 */
export async function markOpenedSubjectRead(db: Db, about: SubjectRef, at: number): Promise<void> {
  const unread = await db
    .selectFrom('notification')
    .select('id')
    .where('candidate_id', '=', about.candidateId)
    .where('subject', '=', about.subject)
    .where(({ or, eb }) => or([eb('viewed_at', 'is', null), eb('clicked_at', 'is', null)]))
    .limit(1)
    .executeTakeFirst()
  if (unread) await markNotificationsOfSubjectRead(db, about, at)
}

/** With `waiting`, only notifications about these subjects, which ask for something that the candidate can do. */
type NotificationFilter = { waiting?: ReadonlySet<string>; before: number | null }

/** A page of notifications, newest first, and the id the next page starts after. */
export async function listNotifications(db: Db, candidateId: number, { waiting, before }: NotificationFilter) {
  if (waiting?.size === 0) return { rows: [], next: null }
  const rows = await db
    .selectFrom('notification')
    .selectAll()
    .where('candidate_id', '=', candidateId)
    .where('in_app', '=', 1)
    .$if(waiting !== undefined, (query) =>
      query.where('needs_action', '=', 1).where('subject', 'in', [...(waiting ?? [])]),
    )
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const page = rows.slice(0, PAGE)
  return { rows: page, next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null }
}

/** The number of new notifications by candidate, and by subject for those that ask for action. */
export async function countUnviewedNotifications(
  db: Db,
  candidateIds: readonly number[],
): Promise<{ candidateId: number; asksFor: string | null; count: number }[]> {
  if (candidateIds.length === 0) return []
  return db
    .selectFrom('notification')
    .select(({ fn, eb }) => [
      'candidate_id as candidateId',
      eb.case().when('needs_action', '=', 1).then(eb.ref('subject')).else(null).end().as('asksFor'),
      fn.countAll<number>().as('count'),
    ])
    .where('candidate_id', 'in', candidateIds)
    .where('in_app', '=', 1)
    .where('viewed_at', 'is', null)
    .groupBy(['candidateId', 'asksFor'])
    .execute()
}

/** Marks notifications as seen, all or up to one; returns how many were new. */
export async function markNotificationsViewed(
  db: Db,
  candidateId: number,
  now: number,
  upTo?: number,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set({ viewed_at: now })
    .where('candidate_id', '=', candidateId)
    .where('viewed_at', 'is', null)
    .$if(upTo !== undefined, (query) => query.where('id', '<=', Number(upTo)))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/**
 * Marks notifications as read: all, up to one, or a single one, which also marks it as seen. Returns how many were
 * unread, null if there is none.
 */
export async function markNotificationsRead(
  db: Db,
  candidateId: number,
  which: { all: true; upTo: number | undefined } | { all?: false; id: number },
  now: number,
): Promise<number | null> {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set(({ fn, val }) => ({ viewed_at: fn.coalesce('viewed_at', val(now)), clicked_at: now }))
    .where('candidate_id', '=', candidateId)
    .where('clicked_at', 'is', null)
    .$call((query) => {
      if (!which.all) return query.where('id', '=', which.id)
      return which.upTo === undefined ? query : query.where('id', '<=', which.upTo)
    })
    .executeTakeFirstOrThrow()
  if (which.all || numUpdatedRows > 0n) return Number(numUpdatedRows)
  const known = await db
    .selectFrom('notification')
    .select('id')
    .where('candidate_id', '=', candidateId)
    .where('id', '=', which.id)
    .executeTakeFirst()
  return known ? 0 : null
}
