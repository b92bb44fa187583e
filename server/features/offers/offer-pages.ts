import { sql } from 'kysely'
import { OFFER_CURSOR, type Offer, type OfferStatus } from '#contract/offers/offers.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Owner } from './owner.ts'
import { readChangesAndReissues } from './changes/changes-and-reissues.ts'
import { readFormsByOffer } from './list-forms-by-offer.ts'
import { presentOffer } from './presenter.ts'
import { listDocumentsByOffer, selectOwnOffers, type OfferRow } from './store.ts'

/** The position from which a page continues: after this offer, by the key of its part of the list. */
export type OfferCursor = { part: 'open' | 'settled'; at: number; id: number }

/**
 * A page of a candidate's offers, and where the next one begins: first those that wait for an answer, the soonest to
 * end on top, then the others, the last changed on top. Each part is read by its key, with one statement for each kind
 * of related data, however many offers there are.
 */
export async function listOfferPage(
  db: Db,
  owner: Owner,
  { limit, after }: { limit: number; after: OfferCursor | null },
): Promise<{ offers: Offer[]; next: string | null }> {
  const open = after?.part === 'settled' ? [] : await listOpenOffers(db, owner, limit + 1, after)
  const left = limit + 1 - open.length
  const settled = left > 0 ? await listSettledOffers(db, owner, left, after?.part === 'settled' ? after : null) : []
  const found = [...open, ...settled]
  const rows = found.slice(0, limit)
  const ids = rows.map(({ id }) => id)
  const [documents, forms, related] = await Promise.all([
    listDocumentsByOffer(db, ids),
    readFormsByOffer(db, owner, ids),
    readChangesAndReissues(db, owner, rows),
  ])
  const last = rows.at(-1)
  return {
    offers: rows.map((row) => presentOffer(row, documents.get(row.id) ?? [], forms.get(row.id), related.get(row.id))),
    next: last && found.length > limit ? formatOfferCursor(last) : null,
  }
}

/** Parses a cursor; null if it is invalid. */
export function parseOfferCursor(cursor: string | undefined): OfferCursor | null {
  const [, part, at, id] = OFFER_CURSOR.exec(cursor ?? '') ?? []
  return part === undefined ? null : { part: part === 'open' ? 'open' : 'settled', at: Number(at), id: Number(id) }
}

/** Offers without an end sort last, as in the index. */
const NO_END = Number.MAX_SAFE_INTEGER
/** The value is inlined: with a parameter, no database could see that the partial indexes apply. */
const OPEN = sql.lit<OfferStatus>('Extended')
const END = sql<number>`coalesce(expires_at, ${sql.lit(NO_END)})`

function formatOfferCursor({ id, status, expires_at: end, updated_at: changed }: OfferRow): string {
  return status === 'Extended' ? `open-${end ?? NO_END}-${id}` : `settled-${changed}-${id}`
}

/** Reads by the index `offer_open_by_candidate`. */
function listOpenOffers(db: Db, owner: Owner, limit: number, after: OfferCursor | null): Promise<OfferRow[]> {
  return selectOwnOffers(db, owner)
    .where('status', '=', OPEN)
    .$if(after !== null, (query) =>
      query
        .where(END, '>=', after?.at ?? 0)
        .where(({ or, eb }) => or([eb(END, '>', after?.at ?? 0), eb('id', '>', after?.id ?? 0)])),
    )
    .orderBy(END)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Reads by the index `offer_by_candidate`. */
function listSettledOffers(db: Db, owner: Owner, limit: number, after: OfferCursor | null): Promise<OfferRow[]> {
  return selectOwnOffers(db, owner)
    .where('status', '<>', OPEN)
    .$if(after !== null, (query) =>
      query
        .where('updated_at', '<=', after?.at ?? 0)
        .where(({ or, eb }) => or([eb('updated_at', '<', after?.at ?? 0), eb('id', '<', after?.id ?? 0)])),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
