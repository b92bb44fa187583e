import type { ColumnType, Generated } from 'kysely'

// Positions and data that belongs to them. Times are epoch milliseconds, JSON is text, flags are 0 or 1.

type Flag = ColumnType<number, number | undefined, number>
/** A count; 0 if unknown. */
type Count = ColumnType<number, number | undefined, number>

type PositionTable = {
  id: Generated<number>
  tenant_id: number
  /** Public id if the position is or was private (S-13). */
  secret_id: ColumnType<number | null, number | null | undefined, number | null>
  /** The job's id in the employer's system; unique in the tenant. */
  external_id: string
  display_job_id: string
  name: string
  department: string
  locations: string
  standardized_locations: string
  latlong: string
  work_location: string
  employment_type: string
  salary: string | null
  /** Sanitized HTML. */
  description: string
  /** BCP 47 tag of the position's language. */
  language: string | null
  /** JSON list of skills. */
  skills: ColumnType<string, string | undefined, string>
  seniority: string | null
  profession: string | null
  /** JSON: values by name, for the employer's own filters. */
  facets: ColumnType<string, string | undefined, string>
  /** URL at which the employer accepts applications, if not on this site. */
  apply_url: string | null
  /** JSON: videos, blogs, perks and other content beside the description. */
  extras: ColumnType<string, string | undefined, string>
  /** JSON: the site's settings that this position overrides (S-12). */
  overrides: ColumnType<string, string | undefined, string>
  openings: number | null
  is_private: Flag
  posted_at: number
  created_at: number
  /** When a feed last contained the position. */
  confirmed_at: number
  valid_through: number | null
  closed_at: number | null
  /** The feed that contains the position; null for a position created by API. */
  feed_id: number | null
  /** SHA-256 of the position's data in the feed: an unchanged position is not written again. */
  content_hash: string | null
  /** Last change that a reader of the position would see; the search index is updated by it. */
  changed_at: ColumnType<number, number | undefined, number>
}

/** A source of positions: a URL that is read regularly, or a named file. */
type FeedTable = {
  id: Generated<number>
  tenant_id: number
  /** Unique in the tenant. */
  name: string
  address: string | null
  format: string
  /** The ETag of the last response that was read completely. */
  etag: string | null
  last_modified: string | null
  /** 1 if the schedule reads the feed again. */
  is_synced: Flag
  /** When the feed was held because it shrank by half; set until an operator decides. */
  held_at: number | null
  /** End of the lease of the node that is reading the feed; renewed while it reads. */
  lease_until: number | null
  created_at: number
}

/** One reading of a feed, with its result. */
type ImportRunTable = {
  id: Generated<number>
  feed_id: number
  started_at: number
  finished_at: number | null
  /** One of `running`, `done`, `unchanged`, `held`, `failed`. */
  outcome: string
  rows: Count
  written: Count
  confirmed: Count
  closed: Count
  skipped: Count
  /** JSON: the first thousand rows that were left out, each with the reason. */
  problems: ColumnType<string, string | undefined, string>
  error: string | null
}

/** The full data of a job whose feed lists only a few fields. */
type FeedDetailTable = {
  feed_id: number
  /** The job's key in the feed. */
  job: string
  /** A fingerprint of the job's entry in the feed; if it differs, the job has changed. */
  sign: string
  /** The host's JSON response, compressed with gzip. */
  body: Uint8Array
  fetched_at: number
}

type SavedPositionTable = { candidate_id: number; position_id: number; saved_at: number }

/**
 * A job in the cart of a candidate, or of an anonymous browser; `visitor` is then the keyed hash of the browser's
 * cookie.
 */
type JobCartItemTable = {
  tenant_id: number
  candidate_id: number | null
  visitor: string | null
  position_id: number
  added_at: number
}

/** An occupation with its names in one language, as imported by an operator. `other_labels` is a JSON list. */
type EscoOccupationTable = {
  language: string
  uri: string
  isco_code: string
  label: string
  other_labels: string
  imported_at: number
}

export type PositionTables = {
  position: PositionTable
  feed: FeedTable
  feed_detail: FeedDetailTable
  import_run: ImportRunTable
  saved_position: SavedPositionTable
  job_cart_item: JobCartItemTable
  esco_occupation: EscoOccupationTable
}
