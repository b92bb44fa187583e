import type { Selectable } from 'kysely'
import type { Offer, OfferStatus } from '#contract/offers/offers.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Owner } from './owner.ts'
import { readChangesAndReissues } from './changes/changes-and-reissues.ts'
import { readFormsByOffer } from './list-forms-by-offer.ts'
import { presentOffer } from './presenter.ts'
import type { Signature } from './sign/validate-sent-signature.ts'

export type OfferRow = Selectable<Schema['offer']>
export type DocumentRow = Selectable<Schema['offer_document']>

/** All offers of a candidate, last changed first. */
export async function listOffersOfOwner(db: Db, owner: Owner): Promise<Offer[]> {
  const offers = selectOwnOffers(db, owner).orderBy('updated_at', 'desc').orderBy('id', 'desc').execute()
  // Run in parallel, since neither needs the other's result.
  const documents = db
    .selectFrom('offer_document')
    .selectAll('offer_document')
    .innerJoin('offer', 'offer.id', 'offer_document.offer_id')
    .where('offer.candidate_id', '=', owner.candidateId)
    .where('offer.tenant_id', '=', owner.tenantId)
    .orderBy('offer_document.offer_id')
    .orderBy('place')
    .execute()
  const [rows, rowsOfDocuments, forms] = await Promise.all([offers, documents, readFormsByOffer(db, owner)])
  const byOffer = Map.groupBy(rowsOfDocuments, (document) => document.offer_id)
  const related = await readChangesAndReissues(db, owner, rows)
  return rows.map((row) => presentOffer(row, byOffer.get(row.id) ?? [], forms.get(row.id), related.get(row.id)))
}

/** The name to which the employer addressed an offer; null if there is none. */
export async function findAddressee(db: Db, owner: Owner, id: number): Promise<string | null> {
  const row = await selectOwnOffers(db, owner).where('id', '=', id).executeTakeFirst()
  return row?.addressee ?? null
}

export async function findOffer(db: Db, owner: Owner, id: number): Promise<Offer | null> {
  const row = await selectOwnOffers(db, owner).where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const related = await readChangesAndReissues(db, owner, [row])
  const forms = await readFormsByOffer(db, owner, [id])
  return presentOffer(row, await listDocuments(db, id), forms.get(id), related.get(id))
}

export function listDocuments(db: Db, offerId: number): Promise<DocumentRow[]> {
  return db.selectFrom('offer_document').selectAll().where('offer_id', '=', offerId).orderBy('place').execute()
}

/** The documents of several offers, by offer id. */
export async function listDocumentsByOffer(db: Db, offerIds: readonly number[]): Promise<Map<number, DocumentRow[]>> {
  if (offerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('offer_document')
    .selectAll()
    .where('offer_id', 'in', offerIds)
    .orderBy('offer_id')
    .orderBy('place')
    .execute()
  return Map.groupBy(rows, ({ offer_id: offer }) => offer)
}

/**
 * Locks an undecided offer, or returns undefined. The condition is in the UPDATE: the second of two concurrent
 * decisions sees the changed row, never a state read before.
 */
export function lockExtendedOffer(
  tx: Db,
  owner: Owner,
  id: number,
  now: number,
): Promise<{ expires_at: number | null } | undefined> {
  return tx
    .updateTable('offer')
    .set({ updated_at: now })
    .where('id', '=', id)
    .where('candidate_id', '=', owner.candidateId)
    .where('tenant_id', '=', owner.tenantId)
    .where('status', '=', 'Extended')
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .returning('expires_at')
    .executeTakeFirst()
}

/**
 * Ends an offer that is still open, accepted only with a document. Nothing that was decided on expires any more. An
 * expired one can only be withdrawn.
 */
export async function closeOfferWithStatus(tx: Db, id: number, status: OfferStatus, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('offer')
    .set({ status, expires_at: null, updated_at: now })
    .where('id', '=', id)
    .where('status', 'in', status === 'Canceled' ? ['Extended', 'Expired'] : ['Extended'])
    .$if(status === 'Accepted', (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(selectFrom('offer_document').select('offer_document.id').whereRef('offer_id', '=', 'offer.id')),
      ),
    )
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) return false
  await tx.updateTable('offer_document').set({ expires_at: null }).where('offer_id', '=', id).execute()
  return true
}

/** Marks a document Signed if it uses this signing mode, is still unsigned and is the version that was read. */
export async function markDocumentSigned(
  tx: Db,
  document: {
    offerId: number
    id: string
    kind: Exclude<Signature['kind'], 'none'>
    readSha256: string | null
    signedSha256: string | null
  },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('offer_document')
    .set({ status: 'Signed', signed_sha256: document.signedSha256, expires_at: null, updated_at: now })
    .where('id', '=', document.id)
    .where('offer_id', '=', document.offerId)
    .where('signing_mode', '=', document.kind)
    // A document with a signing frame can only be signed there, whatever its mode.
    .$if(document.kind !== 'esign', (query) => query.where('url', 'is', null))
    .where('status', '=', 'Unsigned')
    .where('sha256', 'is not', null)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .$if(document.readSha256 !== null, (query) => query.where('sha256', '=', document.readSha256))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Finds a letter of the candidate, without its bytes. */
export function findLetter(
  db: Db,
  owner: Owner,
  offerId: number,
  documentId: string,
): Promise<Pick<DocumentRow, 'name' | 'sha256' | 'sealed_sha256' | 'status'> | undefined> {
  return db
    .selectFrom('offer_document')
    .innerJoin('offer', 'offer.id', 'offer_document.offer_id')
    .select(['offer_document.name', 'offer_document.sha256', 'offer_document.sealed_sha256', 'offer_document.status'])
    .where('offer.id', '=', offerId)
    .where('offer.candidate_id', '=', owner.candidateId)
    .where('offer.tenant_id', '=', owner.tenantId)
    .where('offer_document.id', '=', documentId)
    .executeTakeFirst()
}

/** Records the first time that a letter of an open offer is read; returns whether this was it. */
export async function markOfferViewed(tx: Db, offerId: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('offer')
    .set({ viewed_at: now })
    .where('id', '=', offerId)
    .where('viewed_at', 'is', null)
    .where('status', '=', 'Extended')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Base query for everything that a candidate has in this tenant, to be narrowed. */
export function selectOwnOffers(db: Db, owner: Owner) {
  return db
    .selectFrom('offer')
    .selectAll()
    .where('candidate_id', '=', owner.candidateId)
    .where('tenant_id', '=', owner.tenantId)
}
