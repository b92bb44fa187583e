import type { Transaction } from 'kysely'
import type { Offer } from '#contract/offers/offers.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Services } from '#server/platform/services.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import type { Owner } from '#server/features/offers/owner.ts'
import { explainNotOpen } from '#server/features/offers/employer/lock-open-offer.ts'
import { createSystemActor, recordFacts } from '#server/features/offers/record-facts.ts'
import { createOfferNotFound } from '#server/features/offers/refusals.ts'
import { findOffer, closeOffer } from '#server/features/offers/store.ts'

/** Withdraws an undecided offer for the employer. Expired ones can be withdrawn too. */
export async function cancelOffer(services: Services, tenant: Tenant, offerId: number): Promise<Offer> {
  return services.transaction(async (tx) => {
    const owner = await writeOfferCanceled(services, tx, tenant.id, offerId)
    const offer = await findOffer(tx, owner, offerId)
    if (!offer) throw createOfferNotFound()
    return offer
  })
}

/** Withdraws an offer in the caller's transaction. */
export async function writeOfferCanceled(
  services: Services,
  tx: Transaction<Schema>,
  tenantId: number,
  offerId: number,
): Promise<Owner> {
  const now = services.now()
  const row = await tx
    .updateTable('offer')
    .set({ updated_at: now })
    .where('id', '=', offerId)
    .where('tenant_id', '=', tenantId)
    .returning(['candidate_id', 'expires_at'])
    .executeTakeFirst()
  if (!row) throw createOfferNotFound()
  if (!(await closeOffer(tx, offerId, 'Canceled', now))) throw await explainNotOpen(tx, tenantId, offerId)
  const owner = { tenantId, candidateId: row.candidate_id }
  await recordFacts(tx, createSystemActor(owner), now, [
    { kind: 'canceled', offerId, detail: { expires_at: row.expires_at } },
  ])
  await services.events.record(tx, 'offer.canceled', { ...owner, offerId })
  return owner
}
