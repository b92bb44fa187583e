import type { Link } from '#server/db/trail-hash.ts'

/**
 * What the receipt says about an offer, for machines; the rule of the fingerprints is in it, so that anybody can
 * repeat them.
 */
export type Evidence = {
  version: 1
  site: string
  /** ISO 8601 */
  writtenAt: string
  /** `addressee` is the name that the employer addressed it to. */
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
      /** The name is another than the addressee's. */
      nameDiffers: boolean
      consentVersion: string
      consentLanguage: string
      documentSha256: string
      signedAt: string
    } | null
    /** The one for the employer; `documentSha256` is the file that was read and signed. */
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
