import { msg } from '#contract/zod-free/text.ts'
import type { Db } from '#server/db/open-db.ts'
import { Failure } from '#server/platform/failure.ts'

/**
 * Attaches files that a candidate uploaded: complete, checked, their own, and not sent with anything else. From then on
 * they belong to the message, and are deleted with it.
 */
export async function attachFiles(
  tx: Db,
  { tenantId, candidateId }: { tenantId: number; candidateId: number },
  uids: readonly string[],
  now: number,
): Promise<void> {
  if (uids.length === 0) return
  const { numUpdatedRows } = await tx
    .updateTable('upload')
    .set({ expires_at: now })
    .where('id', 'in', uids)
    .where('tenant_id', '=', tenantId)
    .where('candidate_id', '=', candidateId)
    .where('state', '=', 'ready')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('message_file').select('upload_id').whereRef('upload_id', '=', 'upload.id'))),
    )
    .executeTakeFirstOrThrow()
  if (Number(numUpdatedRows) !== uids.length)
    throw new Failure('invalid_fields', msg('This file is no longer here. Upload it again.'), {
      fieldErrors: { files: msg('This file is no longer here. Upload it again.') },
    })
}
