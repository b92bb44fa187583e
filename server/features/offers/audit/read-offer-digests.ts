import type { Db } from '#server/db/open-db.ts'
import { computeOfferDigests } from './digests.ts'

/** Hashes of an offer and its documents as of this transaction. */
export async function readOfferDigests(tx: Db, offerId: number) {
  const offer = await tx.selectFrom('offer').selectAll().where('id', '=', offerId).executeTakeFirstOrThrow()
  const documents = await tx
    .selectFrom('offer_document')
    .selectAll()
    .where('offer_id', '=', offerId)
    .orderBy('place')
    .execute()
  return computeOfferDigests(offer, documents)
}
