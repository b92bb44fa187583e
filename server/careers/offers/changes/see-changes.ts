import type { Offer } from '#contract/offers/offers.ts'
import { seeOfferChanges } from '#contract/offers/see-offer-changes.ts'
import { ownerOf } from '#server/careers/offers/access.ts'
import { actorOf, recordFacts, type Fact } from '#server/careers/offers/evidence.ts'
import { noSuchOffer } from '#server/careers/offers/refusals.ts'
import { findOffer } from '#server/careers/offers/store.ts'
import type { DoneOnce } from '#server/platform/http/done-once.ts'
import { once } from '#server/platform/http/idempotency.ts'
import type { SignedInVisit } from '#server/platform/http/visit.ts'
import type { Services } from '#server/platform/services.ts'

/** The candidate says that changes were seen: once each, and of a letter the evidence says which one was read. */
export async function seeChanges(
  services: Services,
  visit: SignedInVisit,
  offerId: number,
  ids: readonly number[],
): Promise<DoneOnce<{ offer: Offer }>> {
  const owner = ownerOf(visit)
  if (!(await findOffer(services.db, owner, offerId))) throw noSuchOffer()
  return once(services, visit, seeOfferChanges, { offerId, ids }, async (tx) => {
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
    await recordFacts(tx, actorOf(visit), now, facts)
    const offer = await findOffer(tx, owner, offerId)
    if (!offer) throw noSuchOffer()
    return { offer }
  })
}
