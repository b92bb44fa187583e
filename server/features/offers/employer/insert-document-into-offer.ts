import type { Transaction } from 'kysely'
import { MOST_DOCUMENTS } from '#contract/employer/employer-offers.ts'
import type { SigningMode } from '#contract/offers/offers.ts'
import { msg } from '#contract/zod-free/text.ts'
import { createFieldFailure } from '#server/features/offers/extend/validate-name.ts'
import type { PlacedLetter } from '#server/features/offers/extend/extend-offer.ts'
import type { CountersignatureRequest } from '#server/features/offers/countersign/countersignature.ts'
import { buildDocumentRow } from '#server/features/offers/extend/build-document-row.ts'
import { saveFile } from '#server/files/stored-files.ts'
import type { Schema } from '#server/db/schema.ts'

type Added = {
  name: string
  signing_mode: SigningMode
  letter: PlacedLetter | null
  by?: CountersignatureRequest | null | undefined
}
type Offer = { tenantId: number; offerId: number; expiresAt: number | null }

/**
 * Adds a document to an open offer and returns its id. The caller has locked the offer, so it cannot be accepted
 * meanwhile: the offer stays open until this document is signed too.
 */
export async function insertDocumentIntoOffer(
  tx: Transaction<Schema>,
  { tenantId, offerId, expiresAt }: Offer,
  { name, signing_mode, letter, by = null }: Added,
  now: number,
): Promise<string> {
  if (letter) await saveFile(tx, { ...letter, tenantId }, now)
  const { count, last } = await tx
    .selectFrom('offer_document')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('place').as('last')])
    .where('offer_id', '=', offerId)
    .executeTakeFirstOrThrow()
  if (count >= MOST_DOCUMENTS)
    throw createFieldFailure('documents', msg('An offer has 1 to {most} documents.'), { most: MOST_DOCUMENTS })
  const row = buildDocumentRow(
    {
      name,
      signingMode: signing_mode,
      letter: letter && { ...letter, size: letter.bytes.length },
      countersignature: by,
    },
    { tenantId, offerId, place: (last ?? -1) + 1, expiresAt },
    now,
  )
  await tx.insertInto('offer_document').values(row).execute()
  return row.id
}
