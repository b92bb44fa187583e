import type { Selectable } from 'kysely'
import { msg } from '#contract/zod-free/text.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import { Failure } from '#server/platform/failure.ts'

// Resumes of the profile, used in a form. Until the form is sent nothing is copied: the `uid` names the resume. Sending
// makes it an upload of that id, which points to the same bytes and outlives the resume.

type UploadRow = Selectable<Schema['upload']>
type ResumeRow = Selectable<Schema['resume']>
type Owner = { tenantId: number; candidateId: number | null }

const PREFIX = 'resume-'
export const isResumeUid = (uid: string) => uid.startsWith(PREFIX)

/** The candidate's own resumes with these ids, as uploads; none without a session. */
export async function listResumesAsUploads(
  db: Db,
  { tenantId, candidateId }: Owner,
  uids: readonly string[],
): Promise<UploadRow[]> {
  const ids = uids.filter(isResumeUid).map((uid) => uid.slice(PREFIX.length))
  if (candidateId === null || ids.length === 0) return []
  const rows = await db
    .selectFrom('resume')
    .selectAll()
    .where('id', 'in', ids)
    .where('candidate_id', '=', candidateId)
    .where('tenant_id', '=', tenantId)
    .execute()
  return rows.map(toUploadFromResume)
}

/** The resume that application forms offer; undefined if the candidate has none. */
export async function findPrimaryResume(db: Db, candidateId: number): Promise<UploadRow | undefined> {
  const row = await db
    .selectFrom('resume')
    .selectAll()
    .where('candidate_id', '=', candidateId)
    .where('is_primary', '=', 1)
    .executeTakeFirst()
  return row && toUploadFromResume(row)
}

/** Turns resumes among the files into uploads, in the submitting transaction. Those submitted before exist already. */
export async function storeResumesAsUploads(tx: Db, files: readonly UploadRow[], now: number): Promise<void> {
  for (const file of files.filter(({ id }) => isResumeUid(id))) {
    // updates the row, so that no cleanup deletes the bytes in the meantime
    const { numUpdatedRows } = await tx
      .updateTable('file')
      .set({ created_at: now })
      .where('tenant_id', '=', file.tenant_id)
      .where('sha256', '=', file.sha256)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Failure('not_found', msg('This file could not be found.'))
    await tx
      .insertInto('upload')
      .values({ ...file, expires_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }
}

function toUploadFromResume(row: ResumeRow): UploadRow {
  const { id, tenant_id, candidate_id, name, size, media_type, sha256, created_at } = row
  return {
    id: `${PREFIX}${id}`,
    tenant_id,
    candidate_id,
    network: null,
    name,
    size,
    state: 'ready',
    media_type,
    sha256,
    received: size,
    created_at,
    expires_at: created_at,
  }
}
