import type { Transaction } from 'kysely'
import type { Schema } from '#server/db/schema.ts'
import type { EventMap } from '#server/platform/event-bus.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import { requireRecentSignIn } from '#server/features/offers/owner.ts'
import { toAuditActor, toSystemActor, appendAuditFacts } from '#server/features/offers/append-audit-facts.ts'
import {
  createOfferNotFoundFailure,
  createNotExtendedFailure,
  requireCurrentTerms,
} from '#server/features/offers/refusals.ts'
import { lockExtendedOffer, findOffer, closeOfferWithStatus } from '#server/features/offers/store.ts'

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
  const claimed = await lockExtendedOffer(tx, owner, offerId, now)
  if (!claimed) throw await createNotExtendedFailure(tx, owner, offerId)
  const offer = await findOffer(tx, owner, offerId)
  if (!offer) throw createOfferNotFoundFailure()
  requireCurrentTerms(offer, termsSha256 ?? null)
  const forms = offer.forms ?? []
  if (forms.some((form) => form.document_id === documentId && form.status !== 'completed')) return

  if (by) requireRecentSignIn(services, by)
  await tx
    .updateTable('offer_document')
    .set({ status: 'Signed', expires_at: null, updated_at: now })
    .where('id', '=', documentId)
    .where('status', '!=', 'Signed')
    .execute()
  const actor = by ? toAuditActor(by) : toSystemActor(owner)
  const detail = { form: assignmentId, sha256 }
  await appendAuditFacts(tx, actor, now, [{ kind: 'form_completed', offerId, documentId, detail }])
  const left = offer.offer_documents.filter(({ id, status }) => status !== 'Signed' && id !== documentId)
  if (left.length > 0 || !(await closeOfferWithStatus(tx, offerId, 'Accepted', now))) return
  const agreed = { expires_at: claimed.expires_at, terms_sha256: termsSha256 ?? null }
  await appendAuditFacts(tx, actor, now, [{ kind: 'accepted', offerId, detail: agreed }])
  await services.events.record(tx, 'offer.accepted', { ...owner, offerId })
}
