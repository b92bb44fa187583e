import type { Link } from '#server/db/audit-trail-hash.ts'

/** The machine-readable part of a receipt. It contains the hashing rule, so that anyone can verify it. */
export type Evidence = {
  version: 1
  site: string
  /** ISO 8601 */
  writtenAt: string
  /** The offer; `addressee` is the name to which the employer addressed it. */
  offer: { id: number; employer: string; position: string; status: string; addressee: string | null }
  documents: {
    id: string
    name: string
    status: string
    offeredSha256: string | null
    sealedSha256: string | null
    uploadedSha256: string | null
    signature: {
      text: string
      /** Whether the signer's name differs from the addressee's. */
      nameDiffers: boolean
      consentVersion: string
      consentLanguage: string
      documentSha256: string
      signedAt: string
    } | null
    /** The employer's signature; `documentSha256` is the file that was read and signed. */
    countersignature: {
      name: string
      title: string | null
      order: 'before' | 'after'
      documentSha256: string
      signedAt: string
    } | null
  }[]
  fingerprints: string
  trail: (Omit<Link, 'at'> & { at: string; at_ms: number; hash: string })[]
}

export const FINGERPRINTS =
  'hash = SHA-256 of the JSON array ["foyer-audit-1", prev_hash, seq, tenant_id, candidate_id, offer_id, document_id, kind, at_ms, ip, ' +
  'user_agent, session_id, document_sha256, detail] without spaces; the first prev_hash is 64 zeros.'
