import type { Selectable } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import { cutPageFromRows } from '#server/platform/keyset-page.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Side } from './lock-thread.ts'

export type FileRow = { message_id: number; id: string; name: string; size: number; media_type: string | null }
export type MessageRow = Selectable<Schema['application_message']> & { files: FileRow[] }
export type Page = { rows: MessageRow[]; next: number | null }

/** The last messages of an application, or the last ones before a message, the oldest first. */
export async function listThreadMessages(
  db: Db,
  applicationId: number,
  { limit, before }: { limit: number; before: number | undefined },
): Promise<Page> {
  let query = db.selectFrom('application_message').selectAll().where('application_id', '=', applicationId)
  if (before !== undefined) query = query.where('id', '<', before)
  const found = await query
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { rows, next } = cutPageFromRows(found, limit)
  const files = await readFilesByMessage(
    db,
    rows.map(({ id }) => id),
  )
  return {
    rows: rows.toReversed().map((row) => ({ ...row, files: files.get(row.id) ?? [] })),
    next,
  }
}

/** Stores a message, claims its files, and returns it. */
export async function insertMessage(
  tx: Db,
  {
    applicationId,
    sender,
    text,
    files,
  }: { applicationId: number; sender: Side; text: string; files: readonly string[] },
  at: number,
): Promise<MessageRow> {
  const row = await tx
    .insertInto('application_message')
    .values({ application_id: applicationId, sender, text, at })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (files.length > 0)
    await tx
      .insertInto('message_file')
      .values(files.map((uid) => ({ message_id: row.id, upload_id: uid })))
      .execute()
  return { ...row, files: (await readFilesByMessage(tx, [row.id])).get(row.id) ?? [] }
}

/** Marks the other side's messages as read up to this one; returns how many were unread. */
export async function markMessagesRead(
  tx: Db,
  { applicationId, reader, upTo }: { applicationId: number; reader: Side; upTo: number },
  at: number,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('application_message')
    .set({ read_at: at })
    .where('application_id', '=', applicationId)
    .where('sender', '=', reader === 'candidate' ? 'employer' : 'candidate')
    .where('read_at', 'is', null)
    .where('id', '<=', upTo)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Messages of the other side that this side has not read. */
export async function countUnreadMessages(db: Db, applicationId: number, reader: Side): Promise<number> {
  const { count } = await db
    .selectFrom('application_message')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('application_id', '=', applicationId)
    .where('sender', '=', reader === 'candidate' ? 'employer' : 'candidate')
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** When the candidate has sent messages since `since`, epoch ms, the oldest first. */
export async function listSendTimesSince(db: Db, candidateId: number, since: number): Promise<number[]> {
  const rows = await db
    .selectFrom('application_message')
    .innerJoin('application', 'application.id', 'application_message.application_id')
    .select('at')
    .where('application.candidate_id', '=', candidateId)
    .where('sender', '=', 'candidate')
    .where('at', '>', since)
    .orderBy('at')
    .execute()
  return rows.map(({ at }) => at)
}

async function readFilesByMessage(db: Db, ids: readonly number[]): Promise<Map<number, FileRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('message_file')
    .innerJoin('upload', 'upload.id', 'message_file.upload_id')
    .select(['message_id', 'upload.id', 'name', 'size', 'media_type'])
    .where('message_id', 'in', ids)
    .orderBy('upload.created_at')
    .orderBy('upload.id')
    .execute()
  return Map.groupBy(rows, (row) => row.message_id)
}
