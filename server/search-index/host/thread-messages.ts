import type { MessagePort } from 'node:worker_threads'
import type { ImportedNames } from '#server/search-index/lexicon/merge-imported-occupations.ts'
import type { MatchedJobs, StoredSearch } from '#server/search-index/alerts/stored-search-index.ts'
import type {
  ReadRequest,
  IndexQuery,
  SearchResult,
  SuggestRequest,
  Suggestion,
  WordsRead,
} from '#server/search-index/search-types.ts'
import type { TitleMeaning } from '#server/search-index/lexicon/title-meaning.ts'
import type { Config } from '#server/config/config.ts'
import type { ChangeMark } from './rows/changed-rows.ts'
import type { JobRow } from './rows/job-row.ts'

/** The settings of a database that the thread can open itself. */
export type Source = Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>

/** Requests to the thread. Jobs are sent as rows, since parsing JSON and HTML is its task. */
export type Order =
  /** Reads all positions from the source; returns those that changed since `since`. */
  | { kind: 'build'; tenantId: number; since: number }
  /** Sets imported names of occupations; sent before the first index is built. */
  | { kind: 'occupations'; tenantId: number; names: ImportedNames[] }
  | { kind: 'put'; tenantId: number; rows: JobRow[]; gone: number[] }
  | { kind: 'search'; tenantId: number; request: IndexQuery }
  /** Interprets the words of a sentence. */
  | { kind: 'read'; tenantId: number; request: ReadRequest }
  | { kind: 'suggest'; tenantId: number; request: SuggestRequest }
  /** Finds meanings of titles and places for comparison; not tied to an index. */
  | { kind: 'understand'; tenantId: number; asked: Texts }
  /** Adds, changes and removes stored searches. `isAnew`: they replace all previous ones. */
  | { kind: 'searches'; tenantId: number; put: StoredSearch[]; gone: number[]; isAnew: boolean; now: number }
  /** Matches stored searches with jobs; `addedAt` has the time at which each job was added. */
  | { kind: 'match'; tenantId: number; rows: JobRow[]; addedAt: number[]; now: number }
  | { kind: 'drop'; tenantId: number }

export type Outcome = {
  build: BuildResult
  occupations: null
  /** Size of the tenant's index, bytes. */
  put: number
  search: SearchResult
  read: WordsRead
  suggest: Suggestion[]
  understand: UnderstoodTexts
  /** Whether all searches must be sent again, because the vocabulary has changed since they were parsed. */
  searches: boolean
  match: MatchedJobs
  drop: null
}

/** Titles, with their language (BCP 47) if known, and names of places. */
export type Texts = { titles: readonly { text: string; language: string | null }[]; places: readonly string[] }
/** Results in the order of the request; null for an unknown place. */
export type UnderstoodTexts = { titles: TitleMeaning[]; places: ({ lat: number; lng: number } | null)[] }

export type BuildResult = {
  /** Size of the index, bytes. */
  bytes: number
  /** The latest change that was read. */
  mark: ChangeMark
  /** Recently changed positions, in typed arrays because there are very many after an import. */
  recent: { ids: Float64Array; times: Float64Array }
}

/** An order to the thread. `limit` is the processor time after which a search is aborted, ms. */
export type OrderMessage = { id: number; order: Order; limit?: number }
/** A message that is handled between the steps of a running order: a quick order, or the id of an abandoned one. */
export type InterruptMessage = (OrderMessage & { order: Exclude<Order, { kind: 'build' }> }) | { unwanted: number }
/** The result of an order. `used` is the time spent on the thread, ms. `isLate` means that the order was aborted. */
export type AnswerMessage = { id: number; used: number } & (
  | { value: Outcome[Order['kind']] }
  /** `frames`: the stack of the error. */
  | { error: string; frames?: string; isLate?: boolean }
)

/** Data that the thread receives at start. Messages on `between` are handled between the steps of a running order. */
export type ThreadData = { source: Source | null; between: MessagePort }

/** A message from the thread: a result, or a warning. */
export type ThreadMessage = AnswerMessage | { warning: string }

/** Sent instead of an order to make the thread exit. */
export const END = null
