import type { Transaction } from 'kysely'
import type { Schema } from '#server/db/schema.ts'
import type { EventMap } from '#server/platform/event-bus.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import { requireStepUp } from '#server/features/offers/owner.ts'
import { toActor, createSystemActor, recordFacts } from '#server/features/offers/record-facts.ts'
import { createOfferNotFound, explainNotExtended, requireShownTerms } from '#server/features/offers/refusals.ts'
import { claimExtended, findOffer, closeOffer } from '#server/features/offers/store.ts'

/**
 * Completes an offer's document when its form is submitted; the last one accepts the offer, in the submitting
 * transaction (O-21). Forms that accompany a letter or the whole offer change nothing about it.
 */
export async function completeFormDocument(
  services: Services,
  tx: Transaction<Schema>,
  { tenantId, candidateId, assignmentId, termsSha256 }: EventMap['form.submitted'],
  by: SignedInContext | null,
): Promise<void> {
  const sent = await tx
    .selectFrom('form_assignment')
    .innerJoin('form_submission', 'form_submission.assignment_id', 'form_assignment.id')
    .innerJoin('offer_document', 'offer_document.id', 'form_assignment.document_id')
    .select(['offer_document.offer_id', 'offer_document.id', 'form_submission.sha256'])
    .where('form_assignment.id', '=', assignmentId)
    .whereRef('offer_document.offer_id', '=', 'form_assignment.offer_id')
    .where('offer_document.sha256', 'is', null)
    .where('offer_document.countersignature', 'is', null)
    .where('offer_document.status', '!=', 'Signed')
    .executeTakeFirst()
  if (!sent) return
  const { offer_id: offerId, id: documentId, sha256 } = sent
  const owner = { tenantId, candidateId }
  const now = services.now()
  // The offer is locked before its other documents are read: of two forms that are sent at the same instant, the second
  // sees the first.
  const claimed = await claimExtended(tx, owner, offerId, now)
  if (!claimed) throw await explainNotExtended(tx, owner, offerId)
  const offer = await findOffer(tx, owner, offerId)
  if (!offer) throw createOfferNotFound()
  requireShownTerms(offer, termsSha256 ?? null)
  const forms = offer.forms ?? []
  if (forms.some((form) => form.document_id === documentId && form.status !== 'completed')) return

  if (by) requireStepUp(services, by)
  await tx
    .updateTable('offer_document')
    .set({ status: 'Signed', expires_at: null, updated_at: now })
    .where('id', '=', documentId)
    .where('status', '!=', 'Signed')
    .execute()
  const actor = by ? toActor(by) : createSystemActor(owner)
  const detail = { form: assignmentId, sha256 }
  await recordFacts(tx, actor, now, [{ kind: 'form_completed', offerId, documentId, detail }])
  const left = offer.offer_documents.filter(({ id, status }) => status !== 'Signed' && id !== documentId)
  if (left.length > 0 || !(await closeOffer(tx, offerId, 'Accepted', now))) return
  const agreed = { expires_at: claimed.expires_at, terms_sha256: termsSha256 ?? null }
  await recordFacts(tx, actor, now, [{ kind: 'accepted', offerId, detail: agreed }])
  await services.events.record(tx, 'offer.accepted', { ...owner, offerId })
}
