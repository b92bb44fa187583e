import { MOST_CHANGES, type Changed, type ChangedValue } from '#contract/offers/offer-changes.ts'
import type { OfferTerms } from '#contract/offers/offer-terms.ts'
import { parseStoredTerms } from '#server/features/offers/extend/offer-terms.ts'
import { computeRowDigests, type Digests } from '#server/features/offers/audit/digests.ts'
import type { Db } from '#server/db/open-db.ts'

/** The state of an open offer as candidates know it. */
type Snapshot = {
  position: string
  expiresAt: number | null
  terms: OfferTerms | null
  documents: { id: string; name: string; sha256: string | null }[]
}

type OfferChange = {
  what: Changed
  documentId?: string
  name?: string
  before: ChangedValue | null
  after: ChangedValue | null
}

/** The offer before a change. Locks it against concurrent changes. */
export async function lockAndReadSnapshot(tx: Db, offerId: number): Promise<Snapshot> {
  const row = await tx
    .selectFrom('offer')
    .select(['position_name', 'expires_at', 'terms'])
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow()
  const documents = await tx
    .selectFrom('offer_document')
    .select(['id', 'name', 'sha256', 'status'])
    .where('offer_id', '=', offerId)
    .orderBy('place')
    .execute()
  return {
    position: row.position_name,
    expiresAt: row.expires_at,
    terms: parseStoredTerms(row.terms),
    documents: documents.map(hidePendingLetter),
  }
}

/** Hides a Pending letter, which waits for the employer's signature and has not been seen by the candidate. */
function hidePendingLetter({ id, name, sha256, status }: Snapshot['documents'][number] & { status: string }) {
  return { id, name, sha256: status === 'Pending' ? null : sha256 }
}

/**
 * Stores the previous values for the candidate to compare and drops the oldest changes. Returns the rows' hashes by
 * id.
 */
export async function storeOfferChanges(
  tx: Db,
  { tenantId, offerId }: { tenantId: number; offerId: number },
  before: Snapshot,
  now: number,
): Promise<Record<string, Digests>> {
  const changes = diffSnapshots(before, await lockAndReadSnapshot(tx, offerId))
  if (changes.length === 0) return {}
  const rows = changes.map((change) => ({
    tenant_id: tenantId,
    offer_id: offerId,
    document_id: change.documentId ?? null,
    what: change.what,
    name: change.name ?? null,
    before: change.before && JSON.stringify(change.before),
    after: change.after && JSON.stringify(change.after),
    former_sha256: change.before?.sha256 ?? null,
    at: now,
  }))
  const stored = await tx.insertInto('offer_change').values(rows).returningAll().execute()
  const newest = tx.selectFrom('offer_change').select('id').where('offer_id', '=', offerId).orderBy('id', 'desc')
  const oldest = await newest.offset(MOST_CHANGES).limit(1).executeTakeFirst()
  if (oldest) await tx.deleteFrom('offer_change').where('offer_id', '=', offerId).where('id', '<=', oldest.id).execute()
  return Object.fromEntries(stored.map((row) => [row.id, computeRowDigests('offer_change', row)]))
}

/** The differences, in the order in which they are shown. */
function diffSnapshots(before: Snapshot, after: Snapshot): OfferChange[] {
  return [
    diffValue('deadline', toTimeValue(before.expiresAt), toTimeValue(after.expiresAt)),
    diffValue('position', toTextValue(before.position), toTextValue(after.position)),
    ...Object.values(TERM_CHANGES).map((compare) => compare(before.terms, after.terms)),
    ...after.documents.flatMap((document) => diffDocument(before, document)),
  ].flat()
}

function diffValue(what: Changed, before: ChangedValue | null, after: ChangedValue | null): OfferChange[] {
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ what, before, after }]
}

type CompareTerms = (old: OfferTerms | null, now: OfferTerms | null) => OfferChange[]

/** How each term is compared, in the order in which differences are shown. */
const TERM_CHANGES: Record<keyof OfferTerms, CompareTerms> = {
  salary: (old, now) => diffValue('salary', toSalaryValue(old), toSalaryValue(now)),
  start: (old, now) => diffValue('start', toTextValue(old?.start), toTextValue(now?.start)),
  place: (old, now) => diffValue('place', toTextValue(old?.place), toTextValue(now?.place)),
  more: diffNamedTerms,
}

function diffNamedTerms(old: OfferTerms | null, now: OfferTerms | null): OfferChange[] {
  const toValueMap = (terms: OfferTerms | null) => new Map(terms?.more?.map(({ label, value }) => [label, value]))
  const [before, after] = [toValueMap(old), toValueMap(now)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((label) =>
    diffValue('term', toTextValue(before.get(label)), toTextValue(after.get(label))).map((one) => ({
      ...one,
      name: label,
    })),
  )
}

function diffDocument(before: Snapshot, { id, name, sha256 }: Snapshot['documents'][number]): OfferChange[] {
  const old = before.documents.find((one) => one.id === id)
  if (!old) return [{ what: 'document', documentId: id, name, before: null, after: { text: name, sha256 } }]
  const toLetterValue = (content: string | null) => (content === null ? null : { sha256: content })
  return [
    // A letter withdrawn so that the employer signs it first is no change; the signed one will be.
    sha256 === null ? [] : diffValue('letter', toLetterValue(old.sha256), toLetterValue(sha256)),
    diffValue('name', toTextValue(old.name), toTextValue(name)),
  ].flatMap((some) => some.map((one) => ({ ...one, documentId: id, name })))
}

const toTextValue = (value: string | null | undefined): ChangedValue | null => (value ? { text: value } : null)
const toTimeValue = (at: number | null) => toTextValue(at === null ? null : new Date(at).toISOString())
const toSalaryValue = (terms: OfferTerms | null): ChangedValue | null =>
  terms?.salary ? { salary: terms.salary } : null
