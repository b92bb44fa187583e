import type { Countersignature } from '#contract/offers/countersignature.ts'
import type { EmployerOffer } from '#contract/employer/employer-offers.ts'
import { createSalt } from '#server/features/offers/audit/digests.ts'
import type { DocumentRow } from '#server/features/offers/store.ts'

/** The person who signs for the employer, as stored with a document. */
export type CountersignatureRequest = Omit<Countersignature, 'signed_at'> & { email: string | null }

/** Parses the database columns of a countersignature. */
export function parseCountersignature({
  countersignature,
}: Pick<DocumentRow, 'countersignature'>): CountersignatureRequest | null {
  if (countersignature === null) return null
  const { name, title, email, order } = JSON.parse(countersignature) as CountersignatureRequest
  return { name, title, email, order }
}

/**
 * The document column, with a random part: the trail stores its hash, which must not allow guessing the person
 * (`serializeSaltedContact`).
 */
export const serializeCountersignature = (by: CountersignatureRequest | null) =>
  by === null ? null : JSON.stringify({ ...by, salt: createSalt() })

/** Presents the countersignature to the candidate, without the email address. */
export function presentCountersignature(row: DocumentRow): Countersignature | null {
  const by = parseCountersignature(row)
  return by && { name: by.name, title: by.title, order: by.order, signed_at: findCountersignedTime(row) }
}

/** The countersignature for the employer, with the hash of the file to sign. */
export function presentCountersignatureForEmployer(
  row: DocumentRow,
): EmployerOffer['documents'][number]['countersignature'] {
  const by = parseCountersignature(row)
  return by && { ...by, signed_at: findCountersignedTime(row), sha256: findHashToCountersign(row) }
}

/** The hash of the file that awaits the employer's signature; null if it is not their turn. */
export function findHashToCountersign(row: DocumentRow): string | null {
  const by = parseCountersignature(row)
  if (!by || row.countersigned_at !== null) return null
  if (by.order === 'before') return row.status === 'Pending' ? row.sha256 : null
  return row.status === 'Signed' ? row.sealed_sha256 : null
}

/**
 * The columns that a re-issued offer copies from a letter the employer signed first, including the signature. Null if
 * there are none.
 */
export function pickEmployerSignatureColumns(row: DocumentRow) {
  if (parseCountersignature(row)?.order !== 'before' || row.countersealed === 0) return null
  const { countersigned_at, countersigned_name, countersigned_sha256, countersealed } = row
  return { countersigned_at, countersigned_name, countersigned_sha256, countersealed, status: 'Unsigned' }
}

/** Status of a document before the candidate signs: one that the employer signs first is still pending. */
export function getUnsignedStatus(by: CountersignatureRequest | null, hasLetter: boolean): 'Pending' | 'Unsigned' {
  return hasLetter && by?.order !== 'before' ? 'Unsigned' : 'Pending'
}

const findCountersignedTime = ({ countersigned_at: at }: DocumentRow) =>
  at === null ? null : new Date(at).toISOString()
