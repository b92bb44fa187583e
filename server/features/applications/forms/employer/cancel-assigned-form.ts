import type { Transaction } from 'kysely'
import { msg } from '#contract/zod-free/text.ts'
import {
  findFormSubmission,
  isPublicFormId,
  type AssignmentRow,
} from '#server/features/applications/forms/assignments/store.ts'
import { listFileIdsInJson } from '#server/features/applications/forms/answers/look-up-answer-files.ts'
import { createAlreadySentFailure, createFormNotFoundFailure } from '#server/features/applications/forms/refusals.ts'
import { expireUnusedUploads } from '#server/features/applications/forms/uploads/store.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'

/**
 * Cancels an assigned form that the employer no longer wants, and deletes its draft. Repeating it changes nothing. If a
 * candidate submits at the same time, the later of the two is rejected.
 */
export async function cancelAssignedForm(
  services: Services,
  tx: Transaction<Schema>,
  tenantId: number,
  id: string,
): Promise<void> {
  const taken = await tx
    .updateTable('form_assignment')
    .set({ canceled_at: services.now() })
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .where('canceled_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!taken) return requireKnownAssignment(tx, tenantId, id)
  if (isPublicFormId(id)) throw new Failure('conflict', msg('This form was given to nobody: it is open to everyone.'))
  if (await findFormSubmission(tx, id)) throw createAlreadySentFailure()
  await requireOtherOpenForm(tx, taken)
  const { candidate_id: candidateId } = taken
  const draft = await tx.deleteFrom('form_draft').where('assignment_id', '=', id).returning('values').executeTakeFirst()
  if (draft) await expireUnusedUploads(tx, candidateId, listFileIdsInJson(draft.values), services.now())
  await services.events.record(tx, 'form.canceled', { tenantId, candidateId, assignmentId: id })
}

async function requireKnownAssignment(tx: Db, tenantId: number, id: string): Promise<void> {
  const known = await tx
    .selectFrom('form_assignment')
    .select('id')
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (!known) throw createFormNotFoundFailure()
}

/**
 * A document of an open offer is complete when its last form is submitted, so its only remaining form cannot be
 * canceled. Locks the offer first, as submitting its forms does.
 */
async function requireOtherOpenForm(
  tx: Db,
  { offer_id: offerId, document_id: documentId }: AssignmentRow,
): Promise<void> {
  if (offerId === null || documentId === null) return
  const locked = await tx
    .updateTable('offer')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('id', '=', offerId)
    .where('status', '=', 'Extended')
    .returning('id')
    .executeTakeFirst()
  if (!locked) return
  const others = await tx
    .selectFrom('form_assignment')
    .innerJoin('offer_document', 'offer_document.id', 'form_assignment.document_id')
    .leftJoin('form_submission', 'form_submission.assignment_id', 'form_assignment.id')
    .select('form_submission.submitted_at')
    .where('form_assignment.document_id', '=', documentId)
    .where('form_assignment.canceled_at', 'is', null)
    .where('offer_document.offer_id', '=', offerId)
    .where('offer_document.sha256', 'is', null)
    .execute()
  if (others.length > 0 && others.every(({ submitted_at: sent }) => sent !== null))
    throw new Failure(
      'conflict',
      msg('The other forms of this document were sent: it is done when this one is sent too.'),
    )
}
