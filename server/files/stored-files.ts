import type { Db } from '#server/db/open-db.ts'
import { hashSha256 } from './check/check-file.ts'

/** Names a kept file: nobody reaches one of another tenant, whatever content they name. */
export type FileKey = { tenantId: number; sha256: string }

/** The bytes of a kept file; throws when they are no longer what was kept. */
export async function readBytes(db: Db, key: FileKey): Promise<Uint8Array> {
  return (await readFile(db, key)).bytes
}

/** The bytes and the media type of a stored file; throws if the bytes are no longer what was stored. */
export async function readFile(
  db: Db,
  { tenantId, sha256 }: FileKey,
): Promise<{ bytes: Uint8Array; media_type: string }> {
  const file = await db
    .selectFrom('file')
    .select(['bytes', 'media_type'])
    .where('tenant_id', '=', tenantId)
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow()
  if (hashSha256(file.bytes) !== sha256) throw new FileDamaged()
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
 * A tenant's files are kept once by content, in the transaction of what points to them: there are no orphans. One
 * that is there is touched, so that nobody who tidies up takes it away meanwhile.
 */
export async function saveFile(
  tx: Db,
  { tenantId, sha256, mediaType, bytes }: FileKey & { mediaType: string; bytes: Uint8Array },
  now: number,
): Promise<void> {
  await tx
    .insertInto('file')
    .values({ tenant_id: tenantId, sha256, media_type: mediaType, size: bytes.length, bytes, created_at: now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'sha256']).doUpdateSet({ created_at: now }))
    .execute()
}
