import { open } from 'node:fs/promises'
import type { Db } from '#server/db/open-db.ts'
import { createUploadNotFound } from './refusal.ts'

/** Bytes of a row: what is written at once. */
const PART_BYTES = 1024 * 1024

/** Bytes of an unfinished upload, in a file of this node, from one place to another. */
export type Span = { file: string; from: number; to: number }

/**
 * Keeps what a request brought where every node sees it. False when the upload is gone, or another request was first:
 * whoever moves its end on from where the bytes begin is the one whose bytes count.
 */
export async function saveParts(db: Db, id: string, { file, from, to }: Span, until: number): Promise<boolean> {
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

/** Writes the parts that were kept before `end` to their places in a file. */
export async function restoreParts(db: Db, id: string, file: string, end: number): Promise<void> {
  if (end === 0) return
  // There is none yet where nothing came with this request.
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
    // Finished or taken away by somebody else meanwhile.
    if (!part) throw createUploadNotFound()
    await handle.write(part.bytes, 0, part.bytes.length, at)
    at += part.bytes.length
  }
}

/** Deletes the parts of an upload, each by itself: what is deleted is written over, and everybody else waits for it. */
export async function dropParts(db: Db, id: string): Promise<void> {
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
