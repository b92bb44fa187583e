import { declineOffer, type Offer } from '#contract/offers/offers.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import type { DoneOnce } from '#server/platform/http/done-once.ts'
import { once } from '#server/platform/http/idempotency.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedInVisit } from '#server/platform/http/visit.ts'
import { ownerOf, requireStepUp } from '#server/careers/offers/access.ts'
import { actorOf, recordFacts } from '#server/careers/offers/evidence.ts'
import { plainWords } from '#server/platform/words/plain-words.ts'
import { noSuchOffer, notExtended } from '#server/careers/offers/refusals.ts'
import { digestOf, makeSalt } from '#server/careers/offers/audit/digests.ts'
import { claimExtended, findOffer, settleOffer } from '#server/careers/offers/store.ts'

/** Declines an offer: final, and in one transaction with its evidence, which holds the reason but no words of the candidate. */
export async function decline(
  services: Services,
  visit: SignedInVisit,
  offerId: number,
  said?: BodyOf<typeof declineOffer>,
): Promise<DoneOnce<{ offer: Offer }>> {
  const owner = ownerOf(visit)
  if (!(await findOffer(services.db, owner, offerId))) throw noSuchOffer()
  const ids = { tenantId: owner.tenantId, candidateId: owner.candidateId, offerId }
  const reason = said?.reason ?? null
  const words = plainWords(said?.text)
  const salt = words === null ? null : makeSalt()
  return once(services, visit, declineOffer, requestOf(offerId, reason, words), async (tx) => {
    const now = services.now()
    const claimed = await claimExtended(tx, owner, offerId, now)
    if (claimed) requireStepUp(services, visit)
    if (!claimed || !(await settleOffer(tx, offerId, 'Declined', now))) throw await notExtended(tx, owner, offerId)
    if (reason !== null || words !== null)
      await tx
        .updateTable('offer')
        .set({ decline_reason: reason, decline_words: words, decline_salt: salt })
        .where('id', '=', offerId)
        .execute()
    const detail = {
      expires_at: claimed.expires_at,
      ...(reason === null ? {} : { reason }),
      ...(words === null ? {} : { words: true, digests: { decline_words: digestOf(words, salt) } }),
    }
    await recordFacts(tx, actorOf(visit), now, [{ kind: 'declined', offerId, detail }])
    await services.events.record(tx, 'offer.declined', ids)
    const offer = await findOffer(tx, owner, offerId)
    if (!offer) throw noSuchOffer()
    return { offer }
  })
}

/** What a repeated request shares with the first; one without a reason is what it was before there were any. */
function requestOf(offerId: number, reason: string | null, words: string | null): unknown {
  return reason === null && words === null ? { offerId } : { offerId, reason, words }
}
