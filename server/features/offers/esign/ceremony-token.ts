import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The letter, the person and the session that a ceremony is for. */
export type CeremonyIds = {
  tenantId: number
  candidateId: number
  offerId: number
  documentId: string
  sha256: string
  sessionId: string
  /** Origin of the site that frames the page; a tenant may have its own. */
  site: string
  /** `terms_sha256` of the offer that was shown with the address; null if it had none. */
  terms: string | null
}
export type CeremonyClaims = CeremonyIds & { issuedAt: number; id: string }

/** URLs issued within this time are equal, so that reading a list again changes nothing; ms. */
const WINDOW = 10 * 60_000
/** How long a page may be opened and signed, ms. */
export const CEREMONY_OPEN = 60 * 60_000
/** How long after the start of a ceremony a provider may report a signature, ms. */
export const CEREMONY_REPORTED = 30 * 24 * 60 * 60_000

/**
 * Creates the token of a ceremony: its claims and a proof that this site made them. Nothing is stored until the token
 * is used.
 */
export function issueCeremonyToken(secret: string, ids: CeremonyIds, now: number): string {
  const issuedAt = now - (now % WINDOW)
  const { tenantId, candidateId, offerId, documentId, sha256, sessionId, site, terms } = ids
  const about = JSON.stringify([tenantId, candidateId, offerId, documentId, sha256, sessionId, site, issuedAt, terms])
  const packed = Buffer.from(about).toString('base64url')
  return `${packed}.${computeTokenProof(secret, packed).toString('base64url')}`
}

/** The claims of a valid token, or null if the token is forged or too old. */
export function readCeremonyToken(
  secret: string,
  token: string,
  now: number,
  validFor = CEREMONY_OPEN,
): CeremonyClaims | null {
  const known = readExpiredCeremonyToken(secret, token)
  // The first window is not counted, so that a URL issued at its end is valid for the whole time.
  return known && now - known.issuedAt <= validFor + WINDOW ? known : null
}

const LONGEST = 2000

/** The claims of a token with a valid signature, even if it has expired. */
export function readExpiredCeremonyToken(secret: string, token: string): CeremonyClaims | null {
  const [packed, proofSent, ...rest] = token.split('.')
  if (!packed || !proofSent || rest.length > 0 || token.length > LONGEST) return null
  const right = computeTokenProof(secret, packed)
  const presented = Buffer.from(proofSent, 'base64url')
  if (presented.length !== right.length || !timingSafeEqual(presented, right)) return null
  const [tenantId, candidateId, offerId, documentId, sha256, sessionId, site, issuedAt, terms = null] = JSON.parse(
    Buffer.from(packed, 'base64url').toString(),
  ) as [number, number, number, string, string, string, string, number, (string | null)?]
  const id = createHash('sha256').update(packed).digest('hex').slice(0, 32)
  return { tenantId, candidateId, offerId, documentId, sha256, sessionId, site, terms, issuedAt, id }
}

function computeTokenProof(secret: string, packed: string): Buffer {
  return createHmac('sha256', secret).update(`esign ceremony\n${packed}`).digest()
}
