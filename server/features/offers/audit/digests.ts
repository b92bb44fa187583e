import { createHash, randomBytes } from 'node:crypto'

/** What a column holds, in every table here. */
export type Value = string | number | null
/** Fingerprints of columns, by name, as they stand in a fact of the trail. */
export type Digests = Record<string, string>

/**
 * Columns that the trail names by their fingerprint only: it is never changed and is read by many, and they may be
 * long or name somebody. A new one is found missing by `columns.test.ts`.
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
 * SHA-256 of a value as text. Nothing at all and the word for it differ. People's own words need a `salt` that is
 * kept beside them and goes with them: nobody can take them out of the trail, and short ones could be found by
 * trying.
 */
export function computeDigest(value: Value, salt: string | null = null): string {
  return createHash('sha256')
    .update(JSON.stringify([salt, value === null ? null : String(value)]))
    .digest('hex')
}

export const makeSalt = () => randomBytes(16).toString('base64url')

/** Where the salt of a column stands. */
export const SALTS: Partial<Record<string, string>> = { decline_words: 'decline_salt', words: 'salt', answer: 'salt' }

/** The fingerprints of a row that a fact of the trail keeps. */
export function computeDigests<Table extends keyof typeof DIGESTED>(table: Table, row: Row<Table>): Digests {
  const columns: readonly (keyof Row<Table>)[] = DIGESTED[table]
  return Object.fromEntries(columns.map((column) => [column, computeDigest(row[column])]))
}

type DocumentState = Row<'offer_document'> & { id: string; status: string } & Partial<EmployerSigned>
/** What of a document says that the employer has signed it. */
export type EmployerSigned = {
  countersigned_at: number | null
  countersigned_name: string | null
  countersigned_sha256: string | null
  countersealed: number
}

/**
 * What a fact says of an offer as it stands from then on: fingerprints, the states of its documents, and which of
 * them the employer has signed.
 */
export function computeStateDigests(offer: Row<'offer'>, documents: readonly DocumentState[]) {
  const signed = documents.filter(({ countersigned_at: at }) => at !== undefined && at !== null)
  return {
    offer: computeDigests('offer', offer),
    documents: Object.fromEntries(documents.map((one) => [one.id, computeDigests('offer_document', one)])),
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
