import type { EventMap } from '#server/platform/event-bus.ts'
import type { Db } from '#server/db/open-db.ts'

type Ids = EventMap['document.signed']
export type ToSeal = NonNullable<Awaited<ReturnType<typeof findDocumentToSeal>>>
export type ToCounterseal = NonNullable<Awaited<ReturnType<typeof findDocumentToCounterseal>>>

/** The data for sealing a document; undefined if it is sealed already, or is no signed letter. */
export function findDocumentToSeal(db: Db, ids: Ids) {
  return selectLetterWithSealFields(selectUnsealedSignedLetters(db), ids)
    .leftJoin('signature', 'signature.document_id', 'offer_document.id')
    .innerJoin('audit_event as signed', (join) =>
      join
        .onRef('signed.offer_id', '=', 'offer.id')
        .onRef('signed.document_id', '=', 'offer_document.id')
        .on('signed.kind', '=', 'signed'),
    )
    .select([
      'offer_document.signature_place',
      'offer_document.date_place',
      'offer_document.signed_sha256',
      'signature.signature_text',
      'signature.signature_drawing',
      'signature.consent_version',
      'signature.consent_language',
      'signed.detail',
      'signed.at as signed_at',
    ])
    .select((row) => row.ref('offer_document.sha256').$notNull().as('sha256'))
    .executeTakeFirst()
}

/** The data for sealing the employer's signature; undefined if they have not signed, or if it is sealed. */
export function findDocumentToCounterseal(db: Db, ids: Ids) {
  return selectLetterWithSealFields(selectUnsealedCountersignedLetters(db), ids)
    .select((row) => [
      row.ref('offer_document.countersigned_sha256').$notNull().as('sha256'),
      row.ref('offer_document.countersigned_at').$notNull().as('signedAt'),
      row.ref('offer_document.countersigned_name').$notNull().as('signedBy'),
    ])
    .executeTakeFirst()
}

/** Letters that are signed but neither sealed nor given up, whoever signed them and in whichever way. */
export async function listUnsealedDocuments(db: Db): Promise<Ids[]> {
  const found = [selectUnsealedSignedLetters(db), selectUnsealedCountersignedLetters(db)].map((query) =>
    query
      .select([
        'offer.tenant_id as tenantId',
        'offer.candidate_id as candidateId',
        'offer.id as offerId',
        'offer_document.id as documentId',
      ])
      .where('offer_document.seal_failed_at', 'is', null)
      .execute(),
  )
  return (await Promise.all(found)).flat()
}

/** Whether a signed letter of the offer may still get a seal. */
export async function isOfferAwaitingSeal(db: Db, offerId: number): Promise<boolean> {
  const found = [selectUnsealedSignedLetters(db), selectUnsealedCountersignedLetters(db)].map((query) =>
    query
      .select('offer_document.id')
      .where('offer_document.offer_id', '=', offerId)
      .where('offer_document.seal_failed_at', 'is', null)
      .executeTakeFirst(),
  )
  return (await Promise.all(found)).some(Boolean)
}

/** The file whose signature has no seal, the candidate's before the employer's; null if there is none. */
export async function findHashOfUnsealedFile(tx: Db, ids: Ids): Promise<string | null> {
  const [byCandidate, byEmployer] = [selectUnsealedSignedLetters(tx), selectUnsealedCountersignedLetters(tx)].map(
    (query) =>
      query
        .select(['offer_document.sha256', 'offer_document.countersigned_sha256'])
        .where('offer_document.id', '=', ids.documentId)
        .where('offer.id', '=', ids.offerId)
        .where('offer.tenant_id', '=', ids.tenantId)
        .executeTakeFirst(),
  )
  return (await byCandidate)?.sha256 ?? (await byEmployer)?.countersigned_sha256 ?? null
}

export async function markSealFailed(tx: Db, { offerId, documentId }: Ids, now: number): Promise<void> {
  await tx
    .updateTable('offer_document')
    .set({ seal_failed_at: now })
    .where('id', '=', documentId)
    .where('offer_id', '=', offerId)
    .execute()
}

/** Marks a document as sealed; returns false if it has been sealed in the meantime. */
export async function markDocumentSealed(
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
      // `updated_at` is not set, so that it stays the time of the candidate's signature.
      sealed_at: sealed.now,
      seal_failed_at: null,
    })
    .where('id', '=', documentId)
    .where('offer_id', '=', offerId)
    .where('status', '=', 'Signed')
    .where('sealed', '=', 0)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Selects letters that are signed and wait for the seal. */
function selectUnsealedSignedLetters(db: Db) {
  return (
    selectOfferDocuments(db)
      .where('offer_document.status', '=', 'Signed')
      .where('offer_document.sealed', '=', 0)
      // A document that is a form has no letter.
      .where('offer_document.sha256', 'is not', null)
  )
}

/** Selects letters that the employer has signed and that wait for the employer's seal. */
function selectUnsealedCountersignedLetters(db: Db) {
  return selectOfferDocuments(db)
    .where('offer_document.countersigned_at', 'is not', null)
    .where('offer_document.countersealed', '=', 0)
}

function selectOfferDocuments(db: Db) {
  return db.selectFrom('offer_document').innerJoin('offer', 'offer.id', 'offer_document.offer_id')
}

/** Limits a query to one letter, and adds the fields that all seals need. */
function selectLetterWithSealFields(
  query: ReturnType<typeof selectOfferDocuments>,
  { tenantId, offerId, documentId }: Ids,
) {
  return query
    .innerJoin('tenant', 'tenant.id', 'offer.tenant_id')
    .innerJoin('candidate', 'candidate.id', 'offer.candidate_id')
    .innerJoin('audit_chain', 'audit_chain.offer_id', 'offer.id')
    .select([
      'offer_document.name',
      'offer_document.countersignature',
      'offer_document.countersigned_name',
      'offer_document.countersigned_at',
      'offer_document.countersealed',
      'tenant.name as employer',
      'offer.addressee',
      'candidate.first_name as firstName',
      'candidate.last_name as lastName',
      'candidate.name_order as nameOrder',
      'candidate.email',
      'audit_chain.length as trail_length',
      'audit_chain.hash as trail_hash',
    ])
    .where('offer_document.id', '=', documentId)
    .where('offer.id', '=', offerId)
    .where('offer.tenant_id', '=', tenantId)
}
