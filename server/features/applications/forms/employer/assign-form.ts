import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { assignForm } from '#contract/employer/employer-forms.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { hasVisibleText } from '#contract/account/full-name.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import type { FormRow } from '#server/features/applications/forms/definitions/store.ts'
import type { Schema } from '#server/db/schema.ts'
import { findOrCreateCandidate } from '#server/platform/session/candidate.ts'
import { Failure } from '#server/platform/failure.ts'
import { requireNearTime } from '#server/platform/time/require-near-time.ts'
import { refuseReorderingCharacters } from '#server/platform/words/reordering-characters.ts'
import type { Services } from '#server/platform/services.ts'

/** Assigns a form to a candidate: once for each call; returns the id of the assignment. */
export async function assignFormToCandidate(
  services: Services,
  tx: Transaction<Schema>,
  form: FormRow,
  {
    candidate,
    due_at: due,
    position_id: positionId,
    offer_id: offerId,
    document_id: documentId,
  }: BodyOf<typeof assignForm>,
): Promise<string> {
  const { tenant_id: tenantId } = form
  if (form.kind === 'application')
    throw new Failure(
      'invalid_fields',
      msg('An application form is filled in at its job, and cannot be given or shown to all.'),
    )
  if (form.archived_at !== null) throw new Failure('conflict', msg('This form is no longer used.'))
  const now = services.now()
  const dueAt = due ? Date.parse(due) : null
  if (dueAt !== null) requireNearTime(dueAt, now, 'due_at')
  const fullname = candidate.fullname?.trim() ?? ''
  refuseReorderingCharacters(fullname, 'candidate.fullname')
  const known = { email: candidate.email, fullname: hasVisibleText(fullname) ? fullname : null }
  const candidateId = await findOrCreateCandidate(tx, tenantId, known, now)
  if (positionId !== undefined) await requirePositionOfTenant(tx, tenantId, positionId)
  if (offerId !== undefined || documentId !== undefined)
    await requireOfferOfCandidate(tx, { tenantId, candidateId, offerId: offerId ?? 0, documentId })
  const id = randomUUID()
  await tx
    .insertInto('form_assignment')
    .values({
      id,
      tenant_id: tenantId,
      form_id: form.id,
      candidate_id: candidateId,
      position_id: positionId ?? null,
      offer_id: offerId ?? null,
      document_id: documentId ?? null,
      due_at: dueAt,
      created_at: now,
    })
    .execute()
  await services.events.record(tx, 'form.assigned', { tenantId, candidateId, assignmentId: id })
  return id
}

async function requirePositionOfTenant(tx: Transaction<Schema>, tenantId: number, id: number): Promise<void> {
  const found = await tx
    .selectFrom('position')
    .select('id')
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (!found) throw createUnknownFieldFailure('position_id', msg('There is no such position.'))
}

/** Requires that the offer is this candidate's, and the document one of that offer. */
async function requireOfferOfCandidate(
  tx: Transaction<Schema>,
  o: { tenantId: number; candidateId: number; offerId: number; documentId: string | undefined },
): Promise<void> {
  const offer = await tx
    .selectFrom('offer')
    .select('id')
    .where('id', '=', o.offerId)
    .where('tenant_id', '=', o.tenantId)
    .where('candidate_id', '=', o.candidateId)
    .executeTakeFirst()
  if (!offer) throw createUnknownFieldFailure('offer_id', msg('There is no such offer.'))
  if (o.documentId === undefined) return
  const document = await tx
    .selectFrom('offer_document')
    .select('id')
    .where('id', '=', o.documentId)
    .where('offer_id', '=', o.offerId)
    .executeTakeFirst()
  if (!document) throw createUnknownFieldFailure('document_id', msg('There is no such document.'))
}

function createUnknownFieldFailure(field: string, text: Text): Failure {
  return new Failure('invalid_fields', msg('Check the marked fields.'), { fieldErrors: { [field]: text } })
}
