import { sql, type Selectable } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { listResumesAsUploads } from './resumes-as-uploads.ts'

export type UploadRow = Selectable<Schema['upload']>
/** Owner of an upload: a candidate, or an anonymous visitor, for whom the id is the secret. */
export type Uploader = { tenantId: number; candidateId: number | null }

export const toUploader = ({ tenant, candidate }: RequestContext): Uploader => ({
  tenantId: tenant.id,
  candidateId: candidate?.id ?? null,
})

/** An upload, complete or not, or a resume of the profile. An upload from before the sign-in is found by its id. */
export async function findUpload(db: Db, uploader: Uploader, id: string): Promise<UploadRow | undefined> {
  const row = await selectUploadsOfUploader(db, uploader, [id]).executeTakeFirst()
  return row ?? (await listResumesAsUploads(db, uploader, [id]))[0]
}

/** The uploads among these ids that arrived completely, and the resumes among them. */
export async function listReadyUploads(
  db: Db,
  uploader: Uploader,
  ids: readonly string[],
): Promise<Map<string, UploadRow>> {
  if (ids.length === 0) return new Map()
  const rows = await selectUploadsOfUploader(db, uploader, ids).where('state', '=', 'ready').execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  const others = ids.filter((id) => !known.has(id))
  for (const row of await listResumesAsUploads(db, uploader, others)) known.set(row.id, row)
  return known
}

/** Extends the lifetime of uploads that something refers to. */
export async function extendUploads(db: Db, uploader: Uploader, ids: readonly string[], until: number): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('upload')
    .set({ expires_at: until, candidate_id: uploader.candidateId })
    .where('id', 'in', ids)
    .where('tenant_id', '=', uploader.tenantId)
    .where(({ or, eb }) => or([eb('candidate_id', 'is', null), eb('candidate_id', '=', uploader.candidateId)]))
    .where('expires_at', '<', until)
    .execute()
}

/** Marks files as used by a submission and nothing else: erasing the submission deletes their bytes. */
export async function markUsedBySubmission(tx: Db, uploads: readonly { id: string }[], now: number): Promise<void> {
  if (uploads.length === 0) return
  await tx
    .updateTable('upload')
    .set({ expires_at: now })
    .where(
      'id',
      'in',
      uploads.map(({ id }) => id),
    )
    .execute()
}

/** Releases the files of a deleted draft for deletion, except those that another draft of the same person refers to. */
export async function expireUnusedUploads(
  tx: Db,
  candidateId: number,
  ids: readonly string[],
  now: number,
): Promise<void> {
  if (ids.length === 0) return
  // an id has 144 random bits, so text that contains it refers to the file
  const named = sql<boolean>`${sql.ref('draft.values')} like '%' || ${sql.ref('upload.id')} || '%'`
  await tx
    .updateTable('upload')
    .set({ expires_at: now })
    .where('id', 'in', ids)
    .where('candidate_id', '=', candidateId)
    .where('expires_at', '>', now)
    .where('id', 'in', selectUnusedUploads(tx).select('id').where('id', 'in', ids))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('draft_application as draft')
            .select('position_id')
            .where('candidate_id', '=', candidateId)
            .where(named),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('form_draft as draft')
            .innerJoin('form_assignment', 'form_assignment.id', 'draft.assignment_id')
            .select('draft.assignment_id')
            .where('candidate_id', '=', candidateId)
            .where(named),
        ),
      ),
    )
    .execute()
}

/** Selects uploads that no submission uses. */
export function selectUnusedUploads(db: Db) {
  return db
    .selectFrom('upload')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('application_file').select('upload_id').whereRef('upload_id', '=', 'upload.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('submission_file').select('upload_id').whereRef('upload_id', '=', 'upload.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('message_file').select('upload_id').whereRef('upload_id', '=', 'upload.id'))),
    )
}

/** Deletes an unsent file; its bytes are deleted by the next sweep. Returns false if a submission uses it. */
export async function markUploadDeleted(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ state: 'removed', expires_at: 0 })
    .where('id', 'in', selectUnusedUploads(db).select('id').where('id', '=', id))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

function selectUploadsOfUploader(db: Db, { tenantId, candidateId }: Uploader, ids: readonly string[]) {
  return db
    .selectFrom('upload')
    .selectAll()
    .where('id', 'in', ids)
    .where('tenant_id', '=', tenantId)
    .where('state', '!=', 'removed')
    .where(({ or, eb }) =>
      or([eb('candidate_id', 'is', null), ...(candidateId === null ? [] : [eb('candidate_id', '=', candidateId)])]),
    )
}
