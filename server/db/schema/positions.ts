import type { ColumnType, Generated } from 'kysely'

// Positions and what belongs to them. Times are epoch milliseconds, JSON is text, flags are 0 or 1.

type Flag = ColumnType<number, number | undefined, number>
/** 0 if unknown. */
type Count = ColumnType<number, number | undefined, number>

type PositionTable = {
  id: Generated<number>
  tenant_id: number
  /** Public id of one that is or was private (S-13). */
  secret_id: ColumnType<number | null, number | null | undefined, number | null>
  /** The job's id in the employer's system; unique in the tenant. */
  external_id: string
  display_job_id: string
  name: string
  /** Case-folded name, for the title search. */
  department: string
  locations: string
  standardized_locations: string
  /** All its places in one case-folded text, for the place search. */
  latlong: string
  work_location: string
  employment_type: string
  salary: string | null
  /** Sanitized HTML. */
  description: string
  /** BCP 47. */
  language: string | null
  /** JSON list. */
  skills: ColumnType<string, string | undefined, string>
  seniority: string | null
  profession: string | null
  /** JSON: values by name, for the employer's own filters. */
  facets: ColumnType<string, string | undefined, string>
  /** The address at which the employer accepts applications, if that is not this site. */
  apply_url: string | null
  /** JSON: videos, blogs, perks and other content beside the description. */
  extras: ColumnType<string, string | undefined, string>
  /** JSON: the settings of the site that this position overrides (S-12). */
  overrides: ColumnType<string, string | undefined, string>
  openings: number | null
  is_private: Flag
  posted_at: number
  created_at: number
  /** When a feed last named it. */
  confirmed_at: number
  valid_through: number | null
  closed_at: number | null
  /** The feed of the position; null if it came by API. */
  feed_id: number | null
  /** SHA-256 of the feed's data: unchanged positions are only confirmed. */
  content_hash: string | null
  /** Last write that a reader of the position would see; what the search index follows. */
  changed_at: ColumnType<number, number | undefined, number>
}

/** A source of positions: a URL that is read repeatedly, or a named file. */
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
  /** Read again by the schedule. */
  is_synced: Flag
  /** Set while the feed waits for a word, because it shrank by half. */
  held_at: number | null
  /** Lease of the node reading it; renewed while it continues. */
  lease_until: number | null
  created_at: number
}

/** A reading of a feed, with its result. */
type ImportRunTable = {
  id: Generated<number>
  feed_id: number
  started_at: number
  finished_at: number | null
  /** running, done, unchanged, held, failed */
  outcome: string
  rows: Count
  written: Count
  confirmed: Count
  closed: Count
  skipped: Count
  /** JSON: the rows that were left out, and why; the first thousand. */
  problems: ColumnType<string, string | undefined, string>
  error: string | null
}

/** Details of a job whose feed lists only few fields. */
type FeedDetailTable = {
  feed_id: number
  /** The key of the job in the list. */
  job: string
  /** A fingerprint of the job's entry in the list: another one means that the job has changed. */
  sign: string
  /** JSON as the host answered it, packed by gzip. */
  body: Uint8Array
  fetched_at: number
}

type SavedPositionTable = { candidate_id: number; position_id: number; saved_at: number }

/** A job in a candidate's cart, or in an anonymous browser's: then `visitor` is the keyed hash of its cookie. */
type JobCartItemTable = {
  tenant_id: number
  candidate_id: number | null
  visitor: string | null
  position_id: number
  added_at: number
}

/** An occupation under its names in a language, as an operator took it in. `other_labels` is a JSON list. */
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
