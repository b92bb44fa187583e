import type { Db } from '#server/db/open-db.ts'

export type SentFile = { uid: string; name: string; size: number; type: string; sha256: string }

/** The files of an application or a submitted form. */
export async function listSentFiles(
  db: Db,
  of: { applicationId: number } | { assignmentId: string },
): Promise<SentFile[]> {
  const ids =
    'applicationId' in of
      ? db.selectFrom('application_file').select('upload_id').where('application_id', '=', of.applicationId)
      : db.selectFrom('submission_file').select('upload_id').where('assignment_id', '=', of.assignmentId)
  const rows = await db
    .selectFrom('upload')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, name, size, media_type: type, sha256 }) =>
    sha256 ? [{ uid: id, name, size, type: type ?? '', sha256 }] : [],
  )
}
