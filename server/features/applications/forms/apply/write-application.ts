import { msg } from '#contract/zod-free/text.ts'
import { toCanonicalJson, hashSha256 } from '#server/platform/canonical-json.ts'
import { listFileIdsInJson } from '#server/features/applications/forms/answers/look-up-answer-files.ts'
import type { ValidatedAnswers } from '#server/features/applications/forms/answers/validate-answers.ts'
import { storeResumesAsUploads } from '#server/features/applications/forms/uploads/resumes-as-uploads.ts'
import { markUsedBySubmission, expireUnusedUploads } from '#server/features/applications/forms/uploads/store.ts'
import type { Db } from '#server/db/open-db.ts'
import { Failure } from '#server/platform/failure.ts'
import type { OpenPosition } from './apply-positions.ts'

/**
 * Stores an application with its files and its first status. A candidate has at most one active application for a job,
 * and a closed job accepts none.
 */
export async function writeApplication(
  tx: Db,
  { tenantId, candidateId }: { tenantId: number; candidateId: number },
  { position, judged }: { position: OpenPosition; judged: ValidatedAnswers },
  now: number,
): Promise<{ applicationId: number; sha256: string }> {
  const { id: positionId, pid, name, form, version } = position
  const { answers, privateAnswers, consents, uploads } = judged
  const sha256 = hashSha256(toCanonicalJson({ form: version.sha256, answers, privateAnswers, consents }))
  const made = await tx
    .insertInto('application')
    .values({
      tenant_id: tenantId,
      candidate_id: candidateId,
      position_id: positionId,
      position_name: name,
      form_id: form.id,
      form_version: form.version,
      status: 'submitted',
      status_at: now,
      answers: JSON.stringify(answers),
      private_answers: JSON.stringify(privateAnswers),
      consents: JSON.stringify(consents),
      sha256,
      submitted_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made)
    throw new Failure('already_sent', msg('You have applied for this job already.'), {
      data: { pids: [pid], applyAgainTs: null },
    })
  const event = { application_id: made.id, tenant_id: tenantId, at: now, type: 'submitted', actor: 'candidate' }
  await tx.insertInto('application_event').values(event).execute()
  await storeResumesAsUploads(tx, uploads, now)
  for (const { id, name: fileName } of uploads)
    await tx.insertInto('application_file').values({ application_id: made.id, upload_id: id, name: fileName }).execute()
  await markUsedBySubmission(tx, uploads, now)
  const draft = await tx
    .deleteFrom('draft_application')
    .where('candidate_id', '=', candidateId)
    .where('position_id', '=', positionId)
    .returning('values')
    .executeTakeFirst()
  // files for questions that are now hidden were not sent
  if (draft) await expireUnusedUploads(tx, candidateId, listFileIdsInJson(draft.values), now)
  return { applicationId: made.id, sha256 }
}
