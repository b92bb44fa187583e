import type { Transaction } from 'kysely'
import type { OfferContact } from '#contract/offers/offer-contact.ts'
import type { OfferTerms } from '#contract/offers/offer-terms.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Services } from '#server/platform/services.ts'
import { computeOfferDigests } from '#server/features/offers/audit/digests.ts'
import type { pickEmployerSignatureColumns } from '#server/features/offers/countersign/countersignature.ts'
import { toSystemActor, appendAuditFacts } from '#server/features/offers/append-audit-facts.ts'
import { serializeSaltedContact } from './offer-contact.ts'
import { buildDocumentRow, type NewDocument } from './build-document-row.ts'

/** An offer with validated parts and stored letters. */
export type ReadyOffer = {
  tenantId: number
  candidateId: number
  /** Name of the person to whom the offer is addressed. */
  addressee: string | null
  position: { id: number | null; name: string }
  expiresAt: number | null
  terms: OfferTerms | null
  contact: OfferContact | null
  /** `signedFirst` is the employer's signature under a letter that is offered again. */
  documents: readonly (NewDocument & { signedFirst?: ReturnType<typeof pickEmployerSignatureColumns> })[]
  /** The ended offer from which this one is re-issued. */
  reissueOf: number | null
}

/** Writes an Extended offer with its evidence and its event. */
export async function insertExtendedOffer(
  services: Services,
  tx: Transaction<Schema>,
  offer: ReadyOffer,
): Promise<number> {
  const now = services.now()
  const { tenantId, candidateId, addressee, position, expiresAt, terms, contact, documents, reissueOf } = offer
  const row = {
    tenant_id: tenantId,
    candidate_id: candidateId,
    addressee,
    position_id: position.id,
    position_name: position.name,
    status: 'Extended',
    terms: terms && JSON.stringify(terms),
    contact: serializeSaltedContact(contact),
    reissue_of: reissueOf,
    expires_at: expiresAt,
    updated_at: now,
    created_at: now,
  }
  const { id: offerId } = await tx.insertInto('offer').values(row).returning('id').executeTakeFirstOrThrow()
  const documentRows = documents.map(({ signedFirst, ...document }, index) => ({
    ...buildDocumentRow(document, { tenantId, offerId, place: index, expiresAt }, now),
    ...signedFirst,
  }))
  for (const document of documentRows) await tx.insertInto('offer_document').values(document).execute()
  const owner = { tenantId, candidateId }
  const detail = {
    expires_at: expiresAt,
    documents: documents.map(({ letter }) => letter?.sha256 ?? null),
    ...(addressee === null ? {} : { addressee }),
    ...(reissueOf === null ? {} : { reissue_of: reissueOf }),
    digests: computeOfferDigests(row, documentRows),
  }
  await appendAuditFacts(tx, toSystemActor(owner), now, [{ kind: 'extended', offerId, detail }])
  await services.events.record(tx, 'offer.extended', { ...owner, offerId })
  return offerId
}
