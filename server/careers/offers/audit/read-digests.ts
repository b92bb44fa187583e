import type { Db } from '#server/db/open.ts'
import { stateDigests } from './digests.ts'

/** Fingerprints of an offer and its documents as they stand in this transaction. */
export async function readStateDigests(tx: Db, offerId: number) {
  const offer = await tx.selectFrom('offer').selectAll().where('id', '=', offerId).executeTakeFirstOrThrow()
  const documents = await tx
    .selectFrom('offer_document')
    .selectAll()
    .where('offer_id', '=', offerId)
    .orderBy('place')
    .execute()
  return stateDigests(offer, documents)
}
