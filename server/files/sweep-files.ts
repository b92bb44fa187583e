import type { ExpressionBuilder } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Services } from '#server/platform/services.ts'

const AT_ONCE = 200
/** Bytes that somebody else just handed in too are left to them, ms. */
const JUST_NOW = 60_000

/** Takes away the bytes that nothing points to any more: letters that were replaced, and those of offers that are gone. */
export async function sweepFiles({ db, now }: Services): Promise<void> {
  // By name alone: SQLite would walk through all the bytes to reach their age.
  const unused = await db.selectFrom('file').select('sha256').where(isUnused).execute()
  for (let from = 0; from < unused.length; from += AT_ONCE) {
    const contents = unused.slice(from, from + AT_ONCE).map(({ sha256 }) => sha256)
    await dropUnused(db, contents, now())
  }
}

/** Takes away those of the files that nothing points to. */
export async function dropUnused(tx: Db, contents: readonly string[], now: number): Promise<void> {
  if (contents.length === 0) return
  await tx
    .deleteFrom('file')
    .where('sha256', 'in', contents)
    .where(isUnused)
    .where('created_at', '<', now - JUST_NOW)
    .execute()
}

function isUnused({ and, eb, selectFrom }: ExpressionBuilder<Schema, 'file'>) {
  const letters = (column: 'sha256' | 'signed_sha256' | 'sealed_sha256') =>
    eb('file.sha256', 'not in', selectFrom('offer_document').select(column).where(column, 'is not', null))
  const uploads = selectFrom('upload').select('upload.sha256').where('upload.sha256', 'is not', null)
  return and([
    eb('file.sha256', 'not in', uploads),
    letters('sha256'),
    letters('signed_sha256'),
    letters('sealed_sha256'),
  ])
}
