import type { Selectable } from 'kysely'
import type { Resume } from '#contract/profile/resume-file.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'

export type ResumeRow = Selectable<Schema['resume']>

/** The resumes of a candidate, the newest first. */
export async function listResumes(db: Db, candidateId: number): Promise<Resume[]> {
  const rows = await db
    .selectFrom('resume')
    .selectAll()
    .where('candidate_id', '=', candidateId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(presentResume)
}

export function presentResume(row: ResumeRow): Resume {
  return {
    id: row.id,
    name: row.name,
    size: row.size,
    mediaType: row.media_type,
    uploadedTs: Math.floor(row.created_at / 1000),
    isPrimary: row.is_primary === 1,
  }
}

/** The candidate's own resume with this id; undefined for unknown ids and those of others. */
export function findResume(db: Db, candidateId: number, id: string): Promise<ResumeRow | undefined> {
  return db
    .selectFrom('resume')
    .selectAll()
    .where('id', '=', id)
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst()
}

/** Makes one resume primary, and all others not. */
export async function markResumeAsPrimary(tx: Db, candidateId: number, id: string): Promise<void> {
  await tx.updateTable('resume').set({ is_primary: 0 }).where('candidate_id', '=', candidateId).execute()
  await tx
    .updateTable('resume')
    .set({ is_primary: 1 })
    .where('candidate_id', '=', candidateId)
    .where('id', '=', id)
    .execute()
}
