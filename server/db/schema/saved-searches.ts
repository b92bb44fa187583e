import type { ColumnType } from 'kysely'

// Saved searches and their new jobs. Times are epoch milliseconds, JSON is text, flags are 0 or 1.

type Flag = ColumnType<number, number | undefined, number>
type Count = ColumnType<number, number | undefined, number>

type SavedSearchTable = {
  id: string
  tenant_id: number
  /** Null for an email subscription without an account. */
  candidate_id: ColumnType<number | null, number | null | undefined, number | null>
  /** Lower case. The next four are of such a one only. */
  email: ColumnType<string | null, string | null | undefined, string | null>
  locale: ColumnType<string | null, string | null | undefined, string | null>
  time_zone: ColumnType<string | null, string | null | undefined, string | null>
  /** The version of the privacy text that was agreed to. */
  privacy_version: ColumnType<string | null, string | null | undefined, string | null>
  /** SHA-256 of the token in the confirmation mail; null once used. */
  confirm_hash: ColumnType<string | null, string | null | undefined, string | null>
  confirm_until: ColumnType<number | null, number | null | undefined, number | null>
  confirmed_at: ColumnType<number | null, number | null | undefined, number | null>
  name: string
  /** A hash of the search, equal for equal searches however they were written. */
  hash: string
  /** JSON: the criteria as in the API. */
  params: string
  /** JSON: how the engine understood it, when it was saved. */
  request: string
  frequency: string
  by_push: Flag
  by_email: Flag
  in_app: Flag
  /** Counted up, older addresses of its feed end. */
  feed_version: Count
  /** Changes with the criteria. */
  version: number
  created_at: number
  last_run_at: ColumnType<number | null, number | null | undefined, number | null>
  /** When the search was deleted; it can be restored for a while. */
  deleted_at: ColumnType<number | null, number | null | undefined, number | null>
}

/** New jobs of a search. Ids are each followed by a comma; only the first ones are stored. */
type SavedSearchNewsTable = {
  search_id: string
  tenant_id: number
  /** The last round that was counted: the same again is passed over. */
  last_round: number
  /** Found, but not sent yet. */
  waiting: Count
  waiting_ids: ColumnType<string, string | undefined, string>
  /** Positions above this id are waiting to be announced. */
  waiting_after: Count
  /** Positions up to this id are waiting to be announced. */
  waiting_until: ColumnType<number | null, number | null | undefined, number | null>
  due_at: ColumnType<number | null, number | null | undefined, number | null>
  /** Found since the candidate looked last. */
  fresh: Count
  fresh_ids: ColumnType<string, string | undefined, string>
}

/** A position not yet compared with saved searches. Deleted after comparison; `round` is the round that compares it. */
type NewPositionTable = {
  position_id: number
  tenant_id: number
  added_at: number
  round: ColumnType<number | null, number | null | undefined, number | null>
}

/** Progress of the comparison, and the lease of the node that runs it. `highest_id`: the newest position compared. */
type SavedSearchRoundTable = { tenant_id: number; round: Count; highest_id: Count; lease_until: Count }

export type SavedSearchTables = {
  saved_search: SavedSearchTable
  saved_search_news: SavedSearchNewsTable
  new_position: NewPositionTable
  saved_search_round: SavedSearchRoundTable
}
