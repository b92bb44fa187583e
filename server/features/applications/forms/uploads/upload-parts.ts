import { open } from 'node:fs/promises'
import type { Db } from '#server/db/open-db.ts'
import { createUploadNotFoundFailure } from './upload-refusals.ts'

/** Size of one part, the unit of writing. */
const PART_BYTES = 1024 * 1024

/** A range of bytes in a file of this node, which holds a part of an unfinished upload. */
export type Span = { file: string; from: number; to: number }

/**
 * Stores the bytes of a request in the database, visible to every node. Returns false if the upload is gone or another
 * request was first: a request only counts if its bytes begin where the stored ones end.
 */
export async function saveUploadParts(db: Db, id: string, { file, from, to }: Span, until: number): Promise<boolean> {
  if (to <= from) return true
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('upload')
      .set({ received: to, expires_at: until })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .where('received', '=', from)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await using handle = await open(file)
    for (let start = from; start < to; start += PART_BYTES) {
      const size = Math.min(PART_BYTES, to - start)
      const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(size), 0, size, start)
      if (bytesRead !== size) throw new Error('a part became shorter while it was read')
      await tx.insertInto('upload_part').values({ upload_id: id, start, bytes: buffer }).execute()
    }
    return true
  })
}

/** Writes the stored parts before `end` to their offsets in a file. */
export async function restoreUploadParts(db: Db, id: string, file: string, end: number): Promise<void> {
  if (end === 0) return
  // Creates the file if no part of it came with this request.
  await (await open(file, 'a', 0o600)).close()
  await using handle = await open(file, 'r+')
  let at = 0
  while (at < end) {
    const part = await db
      .selectFrom('upload_part')
      .select('bytes')
      .where('upload_id', '=', id)
      .where('start', '=', at)
      .executeTakeFirst()
    // Another request has finished or deleted the upload in the meantime.
    if (!part) throw createUploadNotFoundFailure()
    await handle.write(part.bytes, 0, part.bytes.length, at)
    at += part.bytes.length
  }
}

/** Deletes the parts of an upload one by one: deleted bytes are overwritten, and all other writers wait meanwhile. */
export async function dropUploadParts(db: Db, id: string): Promise<void> {
  for (;;) {
    const part = await db
      .selectFrom('upload_part')
      .select('start')
      .where('upload_id', '=', id)
      .limit(1)
      .executeTakeFirst()
    if (!part) return
    await db.deleteFrom('upload_part').where('upload_id', '=', id).where('start', '=', part.start).execute()
  }
}
