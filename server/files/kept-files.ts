import type { Db } from '#server/db/open.ts'
import { sha256Of } from './check-file.ts'

/** The bytes of a kept file; throws when they are no longer what was kept. */
export async function readBytes(db: Db, sha256: string): Promise<Uint8Array> {
  return (await readFile(db, sha256)).bytes
}

export async function readFile(db: Db, sha256: string): Promise<{ bytes: Uint8Array; media_type: string }> {
  const file = await db
    .selectFrom('file')
    .select(['bytes', 'media_type'])
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow()
  if (sha256Of(file.bytes) !== sha256) throw new FileDamaged()
  return file
}

/** A fault of ours, not the reader's: a 500 with this name in the log, and no bytes. */
class FileDamaged extends Error {
  override name = 'FileDamaged'
  constructor() {
    super('a kept file is damaged')
  }
}

/**
 * Files are kept once by content, in the transaction of what points to them: there are no orphans. One that is there is touched, so that
 * nobody who tidies up takes it away meanwhile.
 */
export async function keepFile(
  tx: Db,
  file: { sha256: string; mediaType: string; bytes: Uint8Array },
  now: number,
): Promise<void> {
  await tx
    .insertInto('file')
    .values({
      sha256: file.sha256,
      media_type: file.mediaType,
      size: file.bytes.length,
      bytes: file.bytes,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ created_at: now }))
    .execute()
}
