import type { Countersignature } from '#contract/offers/countersignature.ts'
import type { EmployerOffer } from '#contract/employer/employer-offers.ts'
import { makeSalt } from '#server/features/offers/audit/digests.ts'
import type { DocumentRow } from '#server/features/offers/store.ts'

/** Who signs for the employer, as a document keeps it. */
export type CountersignatureRequest = Omit<Countersignature, 'signed_at'> & { email: string | null }

/** What the database holds of it. */
export function parseCountersignature({
  countersignature,
}: Pick<DocumentRow, 'countersignature'>): CountersignatureRequest | null {
  if (countersignature === null) return null
  const { name, title, email, order } = JSON.parse(countersignature) as CountersignatureRequest
  return { name, title, email, order }
}

/**
 * The column of a document that holds it, with a random part: the trail keeps a fingerprint of it, which shall not
 * say who it is (`serializeContact`).
 */
export const serializeCountersignature = (by: CountersignatureRequest | null) =>
  by === null ? null : JSON.stringify({ ...by, salt: makeSalt() })

/** What the candidate is told of it: never the address. */
export function presentCountersignature(row: DocumentRow): Countersignature | null {
  const by = parseCountersignature(row)
  return by && { name: by.name, title: by.title, order: by.order, signed_at: getSignedAt(row) }
}

/** What the employer reads of it, with the hash of what is to be signed now. */
export function presentForEmployer(row: DocumentRow): EmployerOffer['documents'][number]['countersignature'] {
  const by = parseCountersignature(row)
  return by && { ...by, signed_at: getSignedAt(row), sha256: getFileToSign(row) }
}

/** The file that waits for the employer's signature; null when it is not their turn. */
export function getFileToSign(row: DocumentRow): string | null {
  const by = parseCountersignature(row)
  if (!by || row.countersigned_at !== null) return null
  if (by.order === 'before') return row.status === 'Pending' ? row.sha256 : null
  return row.status === 'Signed' ? row.sealed_sha256 : null
}

/**
 * What a re-issued offer takes over of a letter that the employer signed first: it is offered with their signature,
 * as it was. Null where there is none.
 */
export function copyEmployerSignature(row: DocumentRow) {
  if (parseCountersignature(row)?.order !== 'before' || row.countersealed === 0) return null
  const { countersigned_at, countersigned_name, countersigned_sha256, countersealed } = row
  return { countersigned_at, countersigned_name, countersigned_sha256, countersealed, status: 'Unsigned' }
}

/** How a document that the candidate has not signed stands: a letter that the employer signs first is no letter yet. */
export function getUnsignedStatus(by: CountersignatureRequest | null, hasLetter: boolean): 'Pending' | 'Unsigned' {
  return hasLetter && by?.order !== 'before' ? 'Unsigned' : 'Pending'
}

const getSignedAt = ({ countersigned_at: at }: DocumentRow) => (at === null ? null : new Date(at).toISOString())
