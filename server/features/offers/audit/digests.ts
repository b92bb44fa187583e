import { createHash, randomBytes } from 'node:crypto'

/** A value of a column in these tables. */
export type Value = string | number | null
/** Hashes of columns by name, as in a fact of the trail. */
export type Digests = Record<string, string>

/**
 * Columns recorded as hashes only: the trail never changes and has many readers, and these values may be long or name
 * people. `columns.slow.test.ts` finds a missing one.
 */
export const DIGESTED = {
  offer: ['position_id', 'position_name', 'terms', 'contact'],
  offer_document: [
    'place',
    'name',
    'signing_mode',
    'url',
    'size',
    'page_count',
    'signature_place',
    'date_place',
    'countersignature',
  ],
  offer_change: ['document_id', 'what', 'name', 'before', 'after', 'former_sha256', 'at'],
} as const

type Row<Table extends keyof typeof DIGESTED> = Record<(typeof DIGESTED)[Table][number], Value>

/**
 * SHA-256 of a value as text. Null and the word "null" differ. Free text needs a `salt` that is stored beside it and
 * deleted with it: the trail cannot be edited, and short texts could be guessed.
 */
export function computeValueDigest(value: Value, salt: string | null = null): string {
  return createHash('sha256')
    .update(JSON.stringify([salt, value === null ? null : String(value)]))
    .digest('hex')
}

export const createSalt = () => randomBytes(16).toString('base64url')

/** Maps a column to the column with its salt. */
export const SALTS: Partial<Record<string, string>> = { decline_words: 'decline_salt', words: 'salt', answer: 'salt' }

/** Hashes of a row for a fact of the trail. */
export function computeRowDigests<Table extends keyof typeof DIGESTED>(table: Table, row: Row<Table>): Digests {
  const columns: readonly (keyof Row<Table>)[] = DIGESTED[table]
  return Object.fromEntries(columns.map((column) => [column, computeValueDigest(row[column])]))
}

type DocumentState = Row<'offer_document'> & { id: string; status: string } & Partial<EmployerSigned>
/** Columns that show whether the employer has signed a document. */
export type EmployerSigned = {
  countersigned_at: number | null
  countersigned_name: string | null
  countersigned_sha256: string | null
  countersealed: number
}

/** The state of an offer in a fact: hashes, document statuses, and which documents the employer has signed. */
export function computeOfferDigests(offer: Row<'offer'>, documents: readonly DocumentState[]) {
  const signed = documents.filter(({ countersigned_at: at }) => at !== undefined && at !== null)
  return {
    offer: computeRowDigests('offer', offer),
    documents: Object.fromEntries(documents.map((one) => [one.id, computeRowDigests('offer_document', one)])),
    statuses: Object.fromEntries(documents.map(({ id, status }) => [id, status])),
    ...(signed.length > 0
      ? { employer: Object.fromEntries(signed.map((one) => [one.id, serializeEmployerSignature(one)])) }
      : {}),
  }
}

function serializeEmployerSignature({
  countersigned_at,
  countersigned_name,
  countersigned_sha256,
  countersealed,
}: DocumentState): string {
  return JSON.stringify({ countersigned_at, countersigned_name, countersigned_sha256, countersealed })
}
