import type { Selectable } from 'kysely'
import { changedValue, type ChangedValue, type OfferChange } from '#contract/offers/offer-changes.ts'
import type { Offer } from '#contract/offers/offers.ts'
import type { Owner } from '#server/features/offers/owner.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import { toIso } from '#server/platform/time/wire-times.ts'

/** Data presented with an offer: its changes, its predecessor and its successor. */
export type Related = {
  changes: OfferChange[]
  replaces: Offer['replaces']
  replacedBy: Offer['replaced_by']
}

/** Reads the same for several offers of a candidate, by id: two statements, however many offers there are. */
export async function readChangesAndReissues(
  db: Db,
  owner: Owner,
  rows: readonly { id: number; reissue_of: number | null }[],
): Promise<Map<number, Related>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const earlier = rows.flatMap(({ reissue_of: id }) => id ?? [])
  const [changes, others] = await Promise.all([listOfferChanges(db, ids), listReissuedOffers(db, owner, ids, earlier)])
  const byOffer = Map.groupBy(changes, (change) => change.offer_id)
  return new Map(
    rows.map(({ id, reissue_of }) => [
      id,
      {
        changes: byOffer.get(id)?.map(presentOfferChange) ?? [],
        replaces: presentRelatedOffer(others.find((one) => one.id === reissue_of)),
        replacedBy: presentRelatedOffer(others.find((one) => one.reissue_of === id)),
      },
    ]),
  )
}

function listOfferChanges(db: Db, ids: readonly number[]) {
  return db.selectFrom('offer_change').selectAll().where('offer_id', 'in', ids).orderBy('id', 'desc').execute()
}

function listReissuedOffers(db: Db, owner: Owner, ids: readonly number[], earlier: readonly number[]) {
  return db
    .selectFrom('offer as other')
    .select(['id', 'reissue_of', 'created_at'])
    .where('candidate_id', '=', owner.candidateId)
    .where('tenant_id', '=', owner.tenantId)
    .where(({ or, eb }) => or([eb('reissue_of', 'in', ids), ...(earlier.length > 0 ? [eb('id', 'in', earlier)] : [])]))
    .execute()
}

function presentOfferChange(row: Selectable<Schema['offer_change']>): OfferChange {
  const { id, what, document_id, name, before, after, at, seen_at } = row
  return {
    id,
    what,
    document_id,
    name,
    before: parseChangedValue(before),
    after: parseChangedValue(after),
    at: toIso(at),
    seen_at: seen_at === null ? null : toIso(seen_at),
  }
}

function presentRelatedOffer(other: { id: number; created_at: number } | undefined): Offer['replaces'] {
  return other ? { id: other.id, created_at: toIso(other.created_at) } : null
}

const parseChangedValue = (json: string | null): ChangedValue | null =>
  json === null ? null : changedValue.parse(JSON.parse(json))
