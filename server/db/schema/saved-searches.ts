import type { ColumnType } from 'kysely'

// Saved searches and what is new for them. Times are epoch milliseconds, JSON is text, flags are 0 or 1.

type Flag = ColumnType<number, number | undefined, number>
type Count = ColumnType<number, number | undefined, number>

type SavedSearchTable = {
  id: string
  tenant_id: number
  /** Null for one that belongs to an address: whoever is not signed in gave only that. */
  candidate_id: ColumnType<number | null, number | null | undefined, number | null>
  /** Lower case. The next four are of such a one only. */
  email: ColumnType<string | null, string | null | undefined, string | null>
  locale: ColumnType<string | null, string | null | undefined, string | null>
  time_zone: ColumnType<string | null, string | null | undefined, string | null>
  /** Of the text that was agreed to. */
  privacy_version: ColumnType<string | null, string | null | undefined, string | null>
  /** SHA-256 of the token in the mail that asks; null once it was used. */
  confirm_hash: ColumnType<string | null, string | null | undefined, string | null>
  confirm_until: ColumnType<number | null, number | null | undefined, number | null>
  confirmed_at: ColumnType<number | null, number | null | undefined, number | null>
  name: string
  /** The same for the same search, however it was written. */
  hash: string
  /** JSON: what was asked for, as the API tells it. */
  params: string
  /** JSON: how the engine understood it, when it was saved. */
  request: string
  frequency: string
  by_push: Flag
  by_email: Flag
  in_app: Flag
  /** Counted up, older addresses of its feed end. */
  feed_version: Count
  /** Another one where what is asked for has changed. */
  version: number
  created_at: number
  last_run_at: ColumnType<number | null, number | null | undefined, number | null>
  /** Can be taken back for a while. */
  deleted_at: ColumnType<number | null, number | null | undefined, number | null>
}

/** What is new for a search. Ids are joined by commas, each followed by one; only the first ones are kept. */
type SavedSearchNewsTable = {
  search_id: string
  tenant_id: number
  /** The last round that was counted: the same again is passed over. */
  last_round: number
  /** Found, and not told yet. */
  waiting: Count
  waiting_ids: ColumnType<string, string | undefined, string>
  /** What waits is newer than the position of this id. */
  waiting_after: Count
  /** And not newer than that of this one. */
  waiting_until: ColumnType<number | null, number | null | undefined, number | null>
  due_at: ColumnType<number | null, number | null | undefined, number | null>
  /** Found since the candidate looked last. */
  fresh: Count
  fresh_ids: ColumnType<string, string | undefined, string>
}

/** A position that no saved search was compared with. The row goes with the comparing; `round` says in which it is. */
type NewPositionTable = {
  position_id: number
  tenant_id: number
  added_at: number
  round: ColumnType<number | null, number | null | undefined, number | null>
}

/** How far the comparing is, and who does it. `highest_id` is that of the newest position that was compared. */
type SavedSearchRoundTable = { tenant_id: number; round: Count; highest_id: Count; lease_until: Count }

export type SavedSearchTables = {
  saved_search: SavedSearchTable
  saved_search_news: SavedSearchNewsTable
  new_position: NewPositionTable
  saved_search_round: SavedSearchRoundTable
}
