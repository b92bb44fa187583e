import type { MessagePort } from 'node:worker_threads'
import type { ImportedNames } from '#server/search-index/lexicon/join-occupations.ts'
import type { MatchedJobs, StoredSearch } from '#server/search-index/alerts/stored-searches.ts'
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

/** A database that the thread can open itself. */
export type Source = Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>

/** Requests to the thread. Jobs are sent as rows, since parsing JSON and HTML is its task. */
export type Order =
  /** Read all positions from the source; returns those changed since then. */
  | { kind: 'build'; tenantId: number; since: number }
  /** Imported names of occupations, before the first index is built. */
  | { kind: 'occupations'; tenantId: number; names: ImportedNames[] }
  | { kind: 'put'; tenantId: number; rows: JobRow[]; gone: number[] }
  | { kind: 'search'; tenantId: number; request: IndexQuery }
  /** Interpret the words of a sentence. */
  | { kind: 'read'; tenantId: number; request: ReadRequest }
  | { kind: 'suggest'; tenantId: number; request: SuggestRequest }
  /** Meanings of titles and places for comparison; not tied to an index. */
  | { kind: 'understand'; tenantId: number; asked: Texts }
  /** New, changed and deleted stored searches; `isAnew` replaces all previous ones. */
  | { kind: 'searches'; tenantId: number; put: StoredSearch[]; gone: number[]; isAnew: boolean; now: number }
  /** Match stored searches against jobs, each with the time it was added. */
  | { kind: 'match'; tenantId: number; rows: JobRow[]; addedAt: number[]; now: number }
  | { kind: 'drop'; tenantId: number }

export type Outcome = {
  build: BuildResult
  occupations: null
  /** Size of the tenant's index in bytes. */
  put: number
  search: SearchResult
  read: WordsRead
  suggest: Suggestion[]
  understand: UnderstoodTexts
  /** Whether the index's vocabulary has changed since the searches were parsed, so that they must be sent again. */
  searches: boolean
  match: MatchedJobs
  drop: null
}

/** Titles with their language (BCP 47), if known. */
export type Texts = { titles: readonly { text: string; language: string | null }[]; places: readonly string[] }
/** Results in request order; null for unknown places. */
export type UnderstoodTexts = { titles: TitleMeaning[]; places: ({ lat: number; lng: number } | null)[] }

export type BuildResult = {
  /** Size of the index. */
  bytes: number
  /** The latest change that was read. */
  mark: ChangeMark
  /** Typed arrays instead of objects, because after an import there are very many. */
  recent: { ids: Float64Array; times: Float64Array }
}

/** `limit`: processor time after which a search is aborted, ms. */
export type OrderMessage = { id: number; order: Order; limit?: number }
/** Messages between the steps of an order: a quick order, or the id of an abandoned one. */
export type InterruptMessage = (OrderMessage & { order: Exclude<Order, { kind: 'build' }> }) | { unwanted: number }
/** `used`: time spent on the thread, ms. `isLate`: it was aborted. */
export type AnswerMessage = { id: number; used: number } & (
  | { value: Outcome[Order['kind']] }
  /** `frames`: the stack of the error. */
  | { error: string; frames?: string; isLate?: boolean }
)

/** Data given to the thread at start; `between` receives messages between the steps of an order. */
export type ThreadData = { source: Source | null; between: MessagePort }

/** Messages from the thread: a result, or a warning. */
export type ThreadMessage = AnswerMessage | { warning: string }

/** Sent instead of an order: the thread should exit. */
export const END = null
