import { toMailAddress } from '#contract/account/mail-address.ts'
import type { EmployerOffer } from '#contract/employer/employer-offers.ts'
import type { OfferStatus } from '#contract/offers/offers.ts'
import type { DocumentRow } from '#server/features/offers/store.ts'
import type { Db } from '#server/db/open-db.ts'
import { cutPageFromRows } from '#server/platform/keyset-page.ts'
import { presentEmployerOffer } from './presenter.ts'

export type OfferFilter = {
  status?: OfferStatus | undefined
  email?: string | undefined
  limit: number
  before: number | null
}

export async function findEmployerOffer(db: Db, tenantId: number, id: number): Promise<EmployerOffer | null> {
  const row = await selectOffersWithCandidate(db, tenantId).where('offer.id', '=', id).executeTakeFirst()
  if (!row) return null
  const documents = await db
    .selectFrom('offer_document')
    .selectAll()
    .where('offer_id', '=', id)
    .orderBy('place')
    .execute()
  return presentEmployerOffer(row, documents, (await readTypedNamesByOffer(db, [id])).get(id) ?? [])
}

/** A page of offers, newest first, and the key of the next one. */
export async function listEmployerOffers(
  db: Db,
  tenantId: number,
  { status, email, limit, before }: OfferFilter,
): Promise<{ offers: EmployerOffer[]; next: number | null }> {
  let query = selectOffersWithCandidate(db, tenantId)
  if (status) query = query.where('offer.status', '=', status)
  if (email) query = query.where('candidate.email', '=', toMailAddress(email))
  if (before !== null) query = query.where('offer.id', '<', before)
  const found = await query
    .orderBy('offer.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { rows, next } = cutPageFromRows(found, limit)
  const ids = rows.map(({ id }) => id)
  const documents: DocumentRow[] =
    ids.length === 0
      ? []
      : await db.selectFrom('offer_document').selectAll().where('offer_id', 'in', ids).orderBy('place').execute()
  const byOffer = Map.groupBy(documents, (document) => document.offer_id)
  const names = await readTypedNamesByOffer(db, ids)
  return {
    offers: rows.map((row) => presentEmployerOffer(row, byOffer.get(row.id) ?? [], names.get(row.id) ?? [])),
    next,
  }
}

/** The names that were typed under the letters of these offers. */
async function readTypedNamesByOffer(db: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('signature')
    .innerJoin('offer_document', 'offer_document.id', 'signature.document_id')
    .select(['offer_document.offer_id', 'signature.signature_text'])
    .where('offer_document.offer_id', 'in', ids)
    .execute()
  const byOffer = Map.groupBy(rows, (row) => row.offer_id)
  return new Map([...byOffer].map(([id, signed]) => [id, signed.map((row) => row.signature_text)]))
}

function selectOffersWithCandidate(db: Db, tenantId: number) {
  return db
    .selectFrom('offer')
    .innerJoin('candidate', 'candidate.id', 'offer.candidate_id')
    .selectAll('offer')
    .select(['candidate.email', 'candidate.first_name', 'candidate.last_name', 'candidate.name_order'])
    .where('offer.tenant_id', '=', tenantId)
}
