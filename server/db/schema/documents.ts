import type { ColumnType } from 'kysely'

type Flag = ColumnType<number, number | undefined, number>

/** A document of an offer: its letter, and how it was signed and sealed. */
type OfferDocumentTable = {
  id: string
  /** The offer's tenant: a document refers to files of its tenant only. */
  tenant_id: number
  offer_id: number
  place: number
  name: string
  status: string
  signing_mode: string
  url: string | null
  sha256: string | null
  size: number | null
  page_count: number | null
  /**
   * JSON, `Place`: where the typed signature and its date are printed on the letter; null if only on the certificate
   * page.
   */
  signature_place: string | null
  date_place: string | null
  /** The uploaded signed letter, if the candidate signed that way. */
  signed_sha256: string | null
  sealed: Flag
  /** The letter with its certificate page and our seal; null until it is sealed. */
  sealed_sha256: string | null
  sealed_size: number | null
  sealed_pages: number | null
  sealed_at: number | null
  /** Epoch ms when sealing was given up; null if it was not, or succeeded later. */
  seal_failed_at: number | null
  /** JSON, `CountersignatureRequest`: the employer's signer; null without one. */
  countersignature: string | null
  /** Epoch ms; null until the employer has signed. */
  countersigned_at: number | null
  /** The typed name of the employer's signer and the hash of the signed file, both part of the evidence. */
  countersigned_name: string | null
  countersigned_sha256: string | null
  /** 1 once the employer's signature is sealed. */
  countersealed: Flag
  expires_at: number | null
  updated_at: number
}

/** A one-time link to sign a letter for the employer. Only the SHA-256 of its token is stored. */
type CountersignLinkTable = {
  token_hash: string
  tenant_id: number
  document_id: string
  /** SHA-256 of the file that can be signed by the link; a changed letter needs a new link. */
  sha256: string
  /** The address that the link was mailed to; null if the employer delivers it. */
  mailed_to: string | null
  created_at: number
  expires_at: number
  used_at: number | null
}

export type DocumentTables = { offer_document: OfferDocumentTable; countersign_link: CountersignLinkTable }
