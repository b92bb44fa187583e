import type { ColumnType } from 'kysely'

// Copies of what is kept of a candidate, and what is left of one who is erased. Times are epoch milliseconds.

type Count = ColumnType<number, number | undefined, number>

/** The last export that a candidate asked for, and how far it is. */
type PrivacyExportTable = {
  candidate_id: number
  tenant_id: number
  /** Names its parts; another one for each time it is begun. */
  run: string
  /** waiting, running, ready, failed */
  status: string
  locale: string
  files_done: Count
  files_total: Count
  rows_done: Count
  rows_total: Count
  /** Bytes of the archive; null until it is ready. */
  size: number | null
  started_at: number
  /** It is deleted then. */
  expires_at: number
}

/** A piece of an archive. */
type PrivacyExportPartTable = { run: string; place: number; bytes: Uint8Array }

/**
 * A candidate of whom the employer has to keep something: their row is there without a person, and goes with the last
 * of it.
 */
type ErasedCandidateTable = { candidate_id: number; tenant_id: number; erased_at: number; kept_until: number }

/** Offers that are gone with their trail: the only ones whose trail may be deleted. */
type ErasedOfferTable = { offer_id: number; erased_at: number }

/** What is deleted after an erasure was committed, bit by bit. */
type ErasureLeftoverTable = {
  tenant_id: number
  /**
   * `file`: by its hash, unless something else points to it. `upload`: bytes on the disk. `export`: parts of an
   * archive.
   */
  kind: string
  name: string
}

/** A candidate who was told that their account goes for want of use. */
type RetentionNoticeTable = { candidate_id: number; told_at: number; goes_at: number }

export type PrivacyTables = {
  privacy_export: PrivacyExportTable
  privacy_export_part: PrivacyExportPartTable
  erased_candidate: ErasedCandidateTable
  erased_offer: ErasedOfferTable
  erasure_leftover: ErasureLeftoverTable
  retention_notice: RetentionNoticeTable
}
