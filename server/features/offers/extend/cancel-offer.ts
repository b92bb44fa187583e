import type { Transaction } from 'kysely'
import type { Offer } from '#contract/offers/offers.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Services } from '#server/platform/services.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import type { Owner } from '#server/features/offers/owner.ts'
import { createOfferNotOpenFailure } from '#server/features/offers/employer/lock-open-offer.ts'
import { toSystemActor, appendAuditFacts } from '#server/features/offers/append-audit-facts.ts'
import { createOfferNotFoundFailure } from '#server/features/offers/refusals.ts'
import { findOffer, closeOfferWithStatus } from '#server/features/offers/store.ts'

/** Withdraws an undecided offer for the employer. Expired ones can be withdrawn too. */
export async function cancelOffer(services: Services, tenant: Tenant, offerId: number): Promise<Offer> {
  return services.transaction(async (tx) => {
    const owner = await markOfferCanceled(services, tx, tenant.id, offerId)
    const offer = await findOffer(tx, owner, offerId)
    if (!offer) throw createOfferNotFoundFailure()
    return offer
  })
}

/** Withdraws an offer in the caller's transaction. */
export async function markOfferCanceled(
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
  if (!row) throw createOfferNotFoundFailure()
  if (!(await closeOfferWithStatus(tx, offerId, 'Canceled', now)))
    throw await createOfferNotOpenFailure(tx, tenantId, offerId)
  const owner = { tenantId, candidateId: row.candidate_id }
  await appendAuditFacts(tx, toSystemActor(owner), now, [
    { kind: 'canceled', offerId, detail: { expires_at: row.expires_at } },
  ])
  await services.events.record(tx, 'offer.canceled', { ...owner, offerId })
  return owner
}
