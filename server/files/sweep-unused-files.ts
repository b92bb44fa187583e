import { setImmediate as letOthers } from 'node:timers/promises'
import type { ExpressionBuilder } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Services } from '#server/platform/services.ts'
import type { FileKey } from './stored-files.ts'

/** Age below which unreferenced bytes are not deleted, ms: somebody may have just uploaded the same file. */
export const JUST_NOW = 60_000

/** Deletes the bytes of files without a reference: replaced letters, and those of deleted offers. */
export async function sweepUnusedFiles({ db, now }: Services): Promise<void> {
  // Selected by hash alone: SQLite would read through all the bytes to reach their age.
  const unused = await db
    .selectFrom('file')
    .select(['tenant_id as tenantId', 'sha256'])
    .where(buildFileUnusedCondition)
    .execute()
  await deleteFilesIfUnused(db, unused, now())
}

/** Deletes files without a reference, one by one: SQLite overwrites deleted data, which takes time. */
export async function deleteFilesIfUnused(tx: Db, files: readonly FileKey[], now: number): Promise<void> {
  for (const { tenantId, sha256 } of files) {
    await tx
      .deleteFrom('file')
      .where('tenant_id', '=', tenantId)
      .where('sha256', '=', sha256)
      .where(buildFileUnusedCondition)
      .where('created_at', '<', now - JUST_NOW)
      .execute()
    await letOthers()
  }
}

/** Checked for each file through indexes: a list of all references would have to be computed for a single file. */
function buildFileUnusedCondition({ and, exists, not, selectFrom }: ExpressionBuilder<Schema, 'file'>) {
  const selectLetters = (column: 'sha256' | 'signed_sha256' | 'sealed_sha256' | 'countersigned_sha256') =>
    selectFrom('offer_document')
      .select('offer_document.id')
      .whereRef('offer_document.tenant_id', '=', 'file.tenant_id')
      .whereRef(`offer_document.${column}`, '=', 'file.sha256')
  // A replaced letter stays until the candidate has confirmed seeing the change, because they may compare both.
  const replaced = selectFrom('offer_change')
    .innerJoin('offer', 'offer.id', 'offer_change.offer_id')
    .select('offer_change.id')
    .whereRef('offer_change.tenant_id', '=', 'file.tenant_id')
    .whereRef('former_sha256', '=', 'file.sha256')
    .where('seen_at', 'is', null)
    .where('offer.status', '=', 'Extended')
  const uploads = selectFrom('upload')
    .select('upload.id')
    .whereRef('upload.tenant_id', '=', 'file.tenant_id')
    .whereRef('upload.sha256', '=', 'file.sha256')
  const avatars = selectFrom('profile')
    .select('profile.candidate_id')
    .whereRef('profile.tenant_id', '=', 'file.tenant_id')
    .whereRef('avatar_sha256', '=', 'file.sha256')
  const resumes = selectFrom('resume')
    .select('resume.id')
    .whereRef('resume.tenant_id', '=', 'file.tenant_id')
    .whereRef('resume.sha256', '=', 'file.sha256')
  return and([
    not(exists(uploads)),
    not(exists(avatars)),
    not(exists(resumes)),
    not(exists(replaced)),
    not(exists(selectLetters('sha256'))),
    not(exists(selectLetters('signed_sha256'))),
    not(exists(selectLetters('sealed_sha256'))),
    not(exists(selectLetters('countersigned_sha256'))),
  ])
}
