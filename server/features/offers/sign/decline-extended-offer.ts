import { declineOffer, type Offer } from '#contract/offers/offers.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import type { IdempotentResult } from '#server/platform/http/guards/idempotent-result.ts'
import { withIdempotency } from '#server/platform/http/guards/idempotency.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import { toOfferOwner, requireRecentSignIn } from '#server/features/offers/owner.ts'
import { toAuditActor, appendAuditFacts } from '#server/features/offers/append-audit-facts.ts'
import { normalizeTextOrNull } from '#server/platform/words/normalize-text.ts'
import { createOfferNotFoundFailure, createNotExtendedFailure } from '#server/features/offers/refusals.ts'
import { computeValueDigest, createSalt } from '#server/features/offers/audit/digests.ts'
import { lockExtendedOffer, findOffer, closeOfferWithStatus } from '#server/features/offers/store.ts'

/**
 * Declines an offer for good, in one transaction with its evidence, which contains the reason but not the candidate's
 * text.
 */
export async function declineExtendedOffer(
  services: Services,
  context: SignedInContext,
  offerId: number,
  body?: BodyOf<typeof declineOffer>,
): Promise<IdempotentResult<{ offer: Offer }>> {
  const owner = toOfferOwner(context)
  if (!(await findOffer(services.db, owner, offerId))) throw createOfferNotFoundFailure()
  const ids = { tenantId: owner.tenantId, candidateId: owner.candidateId, offerId }
  const reason = body?.reason ?? null
  const words = normalizeTextOrNull(body?.text)
  const salt = words === null ? null : createSalt()
  return withIdempotency(services, context, declineOffer, toIdempotencyPayload(offerId, reason, words), async (tx) => {
    const now = services.now()
    const claimed = await lockExtendedOffer(tx, owner, offerId, now)
    if (claimed) requireRecentSignIn(services, context)
    if (!claimed || !(await closeOfferWithStatus(tx, offerId, 'Declined', now)))
      throw await createNotExtendedFailure(tx, owner, offerId)
    if (reason !== null || words !== null)
      await tx
        .updateTable('offer')
        .set({ decline_reason: reason, decline_words: words, decline_salt: salt })
        .where('id', '=', offerId)
        .execute()
    const detail = {
      expires_at: claimed.expires_at,
      ...(reason === null ? {} : { reason }),
      ...(words === null ? {} : { words: true, digests: { decline_words: computeValueDigest(words, salt) } }),
    }
    await appendAuditFacts(tx, toAuditActor(context), now, [{ kind: 'declined', offerId, detail }])
    await services.events.record(tx, 'offer.declined', ids)
    const offer = await findOffer(tx, owner, offerId)
    if (!offer) throw createOfferNotFoundFailure()
    return { offer }
  })
}

/**
 * What makes a repeated request equal to the first one. Without a reason it is `{ offerId }`, as before reasons
 * existed.
 */
function toIdempotencyPayload(offerId: number, reason: string | null, words: string | null): unknown {
  return reason === null && words === null ? { offerId } : { offerId, reason, words }
}
