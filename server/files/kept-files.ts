import type { Db } from '#server/db/open.ts'

/** The bytes of a kept file. */
export async function readBytes(db: Db, sha256: string): Promise<Uint8Array> {
  const { bytes } = await db.selectFrom('file').select('bytes').where('sha256', '=', sha256).executeTakeFirstOrThrow()
  return bytes
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
