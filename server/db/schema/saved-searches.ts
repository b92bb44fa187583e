import type { ColumnType } from 'kysely'

// Saved searches and their new jobs. Times are epoch milliseconds, JSON is text, flags are 0 or 1.

type Flag = ColumnType<number, number | undefined, number>
type Count = ColumnType<number, number | undefined, number>

type SavedSearchTable = {
  id: string
  tenant_id: number
  /** Null for an email subscription without an account. */
  candidate_id: ColumnType<number | null, number | null | undefined, number | null>
  /**
   * The subscriber's address in lower case. This and the next four columns are only set for a subscription without an
   * account.
   */
  email: ColumnType<string | null, string | null | undefined, string | null>
  locale: ColumnType<string | null, string | null | undefined, string | null>
  time_zone: ColumnType<string | null, string | null | undefined, string | null>
  /** The version of the privacy text to which the subscriber agreed. */
  privacy_version: ColumnType<string | null, string | null | undefined, string | null>
  /** SHA-256 of the token in the confirmation mail; null once it was used. */
  confirm_hash: ColumnType<string | null, string | null | undefined, string | null>
  confirm_until: ColumnType<number | null, number | null | undefined, number | null>
  confirmed_at: ColumnType<number | null, number | null | undefined, number | null>
  name: string
  /** A hash of the search criteria, equal for equal searches however they are written. */
  hash: string
  /** JSON: the criteria in the format of the API. */
  params: string
  /** JSON: the criteria as the search engine understood them when the search was saved. */
  request: string
  frequency: string
  by_push: Flag
  by_email: Flag
  in_app: Flag
  /** Part of the feed's URL: incrementing it invalidates older URLs. */
  feed_version: Count
  /** Incremented when the criteria change. */
  version: number
  created_at: number
  last_run_at: ColumnType<number | null, number | null | undefined, number | null>
  /** When the search was deleted; for a while it can be restored. */
  deleted_at: ColumnType<number | null, number | null | undefined, number | null>
}

/** New jobs of a search. Lists of ids have a comma after each id, and contain the first ids only. */
type SavedSearchNewsTable = {
  search_id: string
  tenant_id: number
  /** The last comparison round that was counted, so that a repeated round is not counted again. */
  last_round: number
  /** Jobs that were found, but not announced yet. */
  waiting: Count
  waiting_ids: ColumnType<string, string | undefined, string>
  /** Only positions above this id are waiting to be announced. */
  waiting_after: Count
  /** Only positions up to this id are waiting to be announced. */
  waiting_until: ColumnType<number | null, number | null | undefined, number | null>
  due_at: ColumnType<number | null, number | null | undefined, number | null>
  /** Jobs that were found since the candidate last looked. */
  fresh: Count
  fresh_ids: ColumnType<string, string | undefined, string>
}

/**
 * A position that was not compared with saved searches yet. The row is deleted after the comparison; `round` is the
 * round that compares it.
 */
type NewPositionTable = {
  position_id: number
  tenant_id: number
  added_at: number
  round: ColumnType<number | null, number | null | undefined, number | null>
}

/**
 * Progress of the comparison, and the lease of the node that runs it. `highest_id` is the newest position that was
 * compared.
 */
type SavedSearchRoundTable = { tenant_id: number; round: Count; highest_id: Count; lease_until: Count }

export type SavedSearchTables = {
  saved_search: SavedSearchTable
  saved_search_news: SavedSearchNewsTable
  new_position: NewPositionTable
  saved_search_round: SavedSearchRoundTable
}
