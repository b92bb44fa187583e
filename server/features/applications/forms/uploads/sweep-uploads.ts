import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '#server/db/open-db.ts'
import { deleteFilesIfUnused } from '#server/files/sweep-unused-files.ts'
import type { Services } from '#server/platform/services.ts'
import { returnNullIfMissing } from '#server/config/missing-file.ts'
import { dropUploadParts } from './upload-parts.ts'
import { selectUnusedUploads } from './store.ts'
import { getUploadStore } from './tus.ts'

/** Uploads deleted per transaction: deleted bytes are overwritten, and all other writers wait meanwhile. */
const BATCH_SIZE = 10
/** Longest duration of a request, ms. */
const SCRATCH_TTL = 3_600_000

/** Deletes uploads that no submission uses and that have expired or were deleted, with their bytes (F-08). */
export async function sweepUploads(services: Services): Promise<void> {
  const { db, now } = services
  const store = getUploadStore(services)
  for (;;) {
    const past = await selectUnusedUploads(db)
      .select(['id', 'tenant_id', 'sha256'])
      .where('expires_at', '<', now())
      .limit(BATCH_SIZE)
      .execute()
    if (past.length === 0) break
    await db.transaction().execute(async (tx) => {
      await tx
        .deleteFrom('upload')
        .where(
          'id',
          'in',
          past.map(({ id }) => id),
        )
        .execute()
      const files = past.flatMap(({ tenant_id: tenantId, sha256 }) => (sha256 ? [{ tenantId, sha256 }] : []))
      await deleteFilesIfUnused(tx, files, now())
    })
    for (const { id } of past) await dropUploadParts(db, id)
  }
  await deleteOrphanedParts(db)
  await deleteOldScratchFiles(store.directory, now() - SCRATCH_TTL)
}

/** Deletes parts that a request stored while their upload was being deleted. */
async function deleteOrphanedParts(db: Db): Promise<void> {
  const orphans = await db
    .selectFrom('upload_part')
    .select('upload_id')
    .distinct()
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('upload').select('id').whereRef('id', '=', 'upload_part.upload_id').where('state', '=', 'open'),
        ),
      ),
    )
    .execute()
  for (const { upload_id: id } of orphans) await dropUploadParts(db, id)
}

/**
 * Deletes scratch files on this node that were last written before `before`, left by requests that a shutdown
 * interrupted. The folder may not exist yet.
 */
export async function deleteOldScratchFiles(folder: string, before: number): Promise<void> {
  for (const name of (await readdir(folder).catch(returnNullIfMissing)) ?? []) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(returnNullIfMissing)
    if (found && found.mtimeMs < before) await rm(file, { force: true })
  }
}
