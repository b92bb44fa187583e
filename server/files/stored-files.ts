import type { Db } from '#server/db/open-db.ts'
import { hashFileSha256 } from './check/check-file.ts'

/** The key of a stored file. It contains the tenant, so that nobody can reach another tenant's file by its content. */
export type FileKey = { tenantId: number; sha256: string }

/** Reads a stored file; throws if its bytes are no longer what was stored. */
export async function readStoredBytes(db: Db, key: FileKey): Promise<Uint8Array> {
  return (await readStoredFile(db, key)).bytes
}

/** Reads a stored file with its media type; throws if its bytes are no longer what was stored. */
export async function readStoredFile(
  db: Db,
  { tenantId, sha256 }: FileKey,
): Promise<{ bytes: Uint8Array; media_type: string }> {
  const file = await db
    .selectFrom('file')
    .select(['bytes', 'media_type'])
    .where('tenant_id', '=', tenantId)
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow()
  if (hashFileSha256(file.bytes) !== sha256) throw new FileDamaged()
  return file
}

/** Thrown for a fault of the server, not the reader: a 500 with this name in the log, and no bytes. */
class FileDamaged extends Error {
  override name = 'FileDamaged'
  constructor() {
    super('a kept file is damaged')
  }
}

/**
 * Stores a tenant's file once by content, in the transaction of the row that refers to it, so there are no orphans. An
 * existing file is touched, so that a sweep does not delete it meanwhile.
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
