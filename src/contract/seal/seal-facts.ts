// Facts a sealed letter states about itself, inside the sealed bytes. Zod-free.

export type SealFacts = {
  version: 1
  /** Where it was signed. */
  site: string
  employer: string
  offerId: number
  document: { id: string; name: string; sha256: string; size: number }
  signer: string
  /** The name the employer addressed the offer to, if any. */
  addressee?: string
  /** ISO 8601 */
  signedAt: string
  /** The consent, if the site asked for one. */
  consent?: { version: string; language: string }
  /**
   * How it was signed; without it the candidate typed the name on the site. `employer`: so far, the employer alone
   * has signed.
   */
  how?: 'uploaded' | 'provider' | 'employer'
  /** The employer's signer, if different from the signer. `signedAt` is ISO 8601. */
  countersignature?: { name: string; title?: string; signedAt: string }
  /** The sealed file that this seal was added to. It is the beginning of this one, and sealed by itself. */
  earlier?: { sha256: string; size: number }
  /**
   * The signed copy that came back as a file; its pages follow those of the letter. `pages` is 0 where they cannot be
   * shown.
   */
  brought?: { sha256: string; size: number; mediaType: string; pages: number }
  /** The end of the offer's audit trail when the letter was sealed. */
  trail: { length: number; hash: string }
  /**
   * It is no letter but the record of what happened with an offer (`evidence.pdf`): `document` is then the record for
   * machines beside it (`evidence.json`), `signer` the candidate, and `signedAt` when it was written.
   */
  record?: true
  /** SHA-256 of the certificates that the seal carries beside its own, in their order. */
  chain?: string[]
}

/** Type of the object that carries the facts. */
export const FACTS_TYPE = 'FoyerSeal'
/** Name of the signature field: a damaged seal is still known as ours by it. */
export const FIELD_NAME = 'FoyerSeal'
