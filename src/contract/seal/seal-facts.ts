// Facts that a sealed letter contains about itself, inside the sealed bytes. Zod-free.

export type SealFacts = {
  version: 1
  /** The site on which it was signed. */
  site: string
  employer: string
  offerId: number
  document: { id: string; name: string; sha256: string; size: number }
  signer: string
  /** The name the employer addressed the offer to, if any. */
  addressee?: string
  /** ISO 8601 */
  signedAt: string
  /** The consent, if the site requires one. */
  consent?: { version: string; language: string }
  /**
   * How the letter was signed; if missing, the candidate typed the name on the site. `employer`: so far, only the
   * employer has signed.
   */
  how?: 'uploaded' | 'provider' | 'employer'
  /** The employer's signer, if different from the signer. `signedAt` is ISO 8601. */
  countersignature?: { name: string; title?: string; signedAt: string }
  /** The sealed file to which this seal was added. This file begins with it, and it is sealed by itself. */
  earlier?: { sha256: string; size: number }
  /** The uploaded signed copy; its pages follow those of the letter. `pages` is 0 if they cannot be displayed. */
  brought?: { sha256: string; size: number; mediaType: string; pages: number }
  /** The end of the offer's audit trail when the letter was sealed. */
  trail: { length: number; hash: string }
  /**
   * The PDF is not a letter but the record of an offer (`evidence.pdf`): `document` is then the machine-readable record
   * beside it (`evidence.json`), `signer` the candidate, and `signedAt` when it was written.
   */
  record?: true
  /** SHA-256 of the certificates included besides the seal's own, in order. */
  chain?: string[]
}

/** Type of the object that contains the facts. */
export const FACTS_TYPE = 'FoyerSeal'
/** Name of the signature field, by which even a damaged seal is recognized as ours. */
export const FIELD_NAME = 'FoyerSeal'
