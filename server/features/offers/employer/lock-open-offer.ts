import type { EmployerOffer } from '#contract/employer/employer-offers.ts'
import type { Offer } from '#contract/offers/offers.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import { createOfferNotFoundFailure } from '#server/features/offers/refusals.ts'
import type { Db } from '#server/db/open-db.ts'
import { Failure } from '#server/platform/failure.ts'
import { findEmployerOffer } from './store.ts'

export type LockedOffer = { candidateId: number; expiresAt: number | null }

/**
 * Locks an open offer of the tenant, or throws with the reason. The condition is in the UPDATE, so a concurrent
 * decision either wins or loses.
 */
export async function lockOpenOffer(tx: Db, tenantId: number, id: number, now: number): Promise<LockedOffer> {
  const row = await tx
    .updateTable('offer')
    .set({ updated_at: now })
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'Extended')
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .returning(['candidate_id', 'expires_at'])
    .executeTakeFirst()
  if (!row) throw await createOfferNotOpenFailure(tx, tenantId, id)
  return { candidateId: row.candidate_id, expiresAt: row.expires_at }
}

const ENDED = {
  Expired: msg('This offer has expired.'),
  Accepted: msg('This offer was already accepted.'),
  Declined: msg('This offer was already declined.'),
  Canceled: msg('This offer was withdrawn by the employer.'),
  Rejected: msg('This offer is no longer open.'),
} as const satisfies Record<Exclude<Offer['status'], 'Extended'>, Text>

/** The error for changing an offer that is no longer open, with its current state. */
export async function createOfferNotOpenFailure(tx: Db, tenantId: number, id: number): Promise<Failure> {
  const offer = await findEmployerOffer(tx, tenantId, id)
  if (!offer) return createOfferNotFoundFailure()
  const isExpired = offer.status === 'Extended' || offer.status === 'Expired'
  const text = offer.status === 'Extended' ? msg('This offer has expired.') : ENDED[offer.status]
  return new Failure(isExpired ? 'offer_expired' : 'offer_final', text, { data: { offer } })
}

/** The tenant's offer as presented to the employer; throws if there is none. */
export async function requireEmployerOffer(tx: Db, tenantId: number, id: number): Promise<EmployerOffer> {
  const offer = await findEmployerOffer(tx, tenantId, id)
  if (!offer) throw createOfferNotFoundFailure()
  return offer
}
