import type { ColumnType } from 'kysely'

// Exports of candidates' data, and retained data of erased candidates. Times are epoch milliseconds.

type Count = ColumnType<number, number | undefined, number>

/** A candidate's latest export and its progress. */
type PrivacyExportTable = {
  candidate_id: number
  tenant_id: number
  /** The id that parts refer to; a new one each time the export starts. */
  run: string
  /** One of `waiting`, `running`, `ready`, `failed`. */
  status: string
  locale: string
  files_done: Count
  files_total: Count
  rows_done: Count
  rows_total: Count
  /** Bytes of the archive; null until it is ready. */
  size: number | null
  started_at: number
  /** When the archive is deleted. */
  expires_at: number
}

/** A part of an archive. */
type PrivacyExportPartTable = { run: string; place: number; bytes: Uint8Array }

/**
 * An erased candidate with retained data. The row contains no personal data, and is deleted with the last retained
 * data.
 */
type ErasedCandidateTable = { candidate_id: number; tenant_id: number; erased_at: number; kept_until: number }

/** Offers that are erased together with their trail; triggers refuse deleting the trail of any other offer. */
type ErasedOfferTable = { offer_id: number; erased_at: number }

/** Data of an erased candidate that is deleted step by step after the erasure is committed. */
type ErasureLeftoverTable = {
  tenant_id: number
  /**
   * `file`: by its hash, unless something else refers to it. `upload`: bytes on the disk. `export`: parts of an
   * archive.
   */
  kind: string
  name: string
}

/** A candidate who was notified that the account will be deleted for inactivity. */
type RetentionNoticeTable = { candidate_id: number; told_at: number; goes_at: number }

export type PrivacyTables = {
  privacy_export: PrivacyExportTable
  privacy_export_part: PrivacyExportPartTable
  erased_candidate: ErasedCandidateTable
  erased_offer: ErasedOfferTable
  erasure_leftover: ErasureLeftoverTable
  retention_notice: RetentionNoticeTable
}
