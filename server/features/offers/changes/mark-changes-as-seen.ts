import type { Offer } from '#contract/offers/offers.ts'
import { seeOfferChanges } from '#contract/offers/see-offer-changes.ts'
import { toOfferOwner } from '#server/features/offers/owner.ts'
import { toAuditActor, appendAuditFacts, type Fact } from '#server/features/offers/append-audit-facts.ts'
import { createOfferNotFoundFailure } from '#server/features/offers/refusals.ts'
import { findOffer } from '#server/features/offers/store.ts'
import type { IdempotentResult } from '#server/platform/http/guards/idempotent-result.ts'
import { withIdempotency } from '#server/platform/http/guards/idempotency.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'

/** Marks changes as seen by the candidate: once each, and for a letter the evidence names the version read. */
export async function markChangesAsSeen(
  services: Services,
  context: SignedInContext,
  offerId: number,
  ids: readonly number[],
): Promise<IdempotentResult<{ offer: Offer }>> {
  const owner = toOfferOwner(context)
  if (!(await findOffer(services.db, owner, offerId))) throw createOfferNotFoundFailure()
  return withIdempotency(services, context, seeOfferChanges, { offerId, ids }, async (tx) => {
    const now = services.now()
    const seen = await tx
      .updateTable('offer_change')
      .set({ seen_at: now })
      .where('tenant_id', '=', owner.tenantId)
      .where('offer_id', '=', offerId)
      .where('id', 'in', ids)
      .where('seen_at', 'is', null)
      .returning(['id', 'what', 'document_id', 'after'])
      .execute()
    const facts = seen.map(({ id, what, document_id, after }): Fact => ({
      kind: 'changes_seen',
      offerId,
      documentId: document_id,
      sha256: after === null ? null : ((JSON.parse(after) as { sha256?: string }).sha256 ?? null),
      detail: { change: id, what },
    }))
    await appendAuditFacts(tx, toAuditActor(context), now, facts)
    const offer = await findOffer(tx, owner, offerId)
    if (!offer) throw createOfferNotFoundFailure()
    return { offer }
  })
}
