import type { Db } from '#server/db/open.ts'
import type { EventMap } from '#server/platform/events.ts'

type Ids = EventMap['document.signed']
export type ToSeal = NonNullable<Awaited<ReturnType<typeof findToSeal>>>

/** What a seal needs to know; nothing when the document is sealed already, or is no signed letter. */
export function findToSeal(db: Db, { tenantId, offerId, documentId }: Ids) {
  return signedUnsealed(db)
    .innerJoin('tenant', 'tenant.id', 'offer.tenant_id')
    .innerJoin('candidate', 'candidate.id', 'offer.candidate_id')
    .innerJoin('audit_chain', 'audit_chain.offer_id', 'offer.id')
    .leftJoin('signature', 'signature.document_id', 'offer_document.id')
    .innerJoin('audit_event as signed', (join) =>
      join
        .onRef('signed.offer_id', '=', 'offer.id')
        .onRef('signed.document_id', '=', 'offer_document.id')
        .on('signed.kind', '=', 'signed'),
    )
    .select([
      'offer_document.name',
      'offer_document.signature_place',
      'offer_document.date_place',
      'offer_document.signed_sha256',
      'tenant.name as employer',
      'offer.addressee',
      'candidate.first_name as firstName',
      'candidate.last_name as lastName',
      'candidate.email',
      'signature.signature_text',
      'signature.signature_drawing',
      'signature.consent_version',
      'signature.consent_language',
      'signed.detail',
      'signed.at as signed_at',
      'audit_chain.length as trail_length',
      'audit_chain.hash as trail_hash',
    ])
    .select((row) => row.ref('offer_document.sha256').$notNull().as('sha256'))
    .where('offer_document.id', '=', documentId)
    .where('offer.id', '=', offerId)
    .where('offer.tenant_id', '=', tenantId)
    .executeTakeFirst()
}

/** Letters that are signed and not sealed, however they were signed. */
export function unsealed(db: Db): Promise<Ids[]> {
  return signedUnsealed(db)
    .select([
      'offer.tenant_id as tenantId',
      'offer.candidate_id as candidateId',
      'offer.id as offerId',
      'offer_document.id as documentId',
    ])
    .execute()
}

/** False when somebody else has sealed it meanwhile. */
export async function markSealed(
  tx: Db,
  { offerId, documentId }: Ids,
  sealed: { sha256: string; size: number; pages: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('offer_document')
    .set({
      sealed: 1,
      sealed_sha256: sealed.sha256,
      sealed_size: sealed.size,
      sealed_pages: sealed.pages,
      // `updated_at` stays: it says when the candidate signed.
      sealed_at: sealed.now,
    })
    .where('id', '=', documentId)
    .where('offer_id', '=', offerId)
    .where('status', '=', 'Signed')
    .where('sealed', '=', 0)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Letters that are signed and wait for their seal. */
export function signedUnsealed(db: Db) {
  return (
    db
      .selectFrom('offer_document')
      .innerJoin('offer', 'offer.id', 'offer_document.offer_id')
      .where('offer_document.status', '=', 'Signed')
      .where('offer_document.sealed', '=', 0)
      // A form that stands for a document has no letter.
      .where('offer_document.sha256', 'is not', null)
  )
}
