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

/** A database that the thread can open, too. */
export type Source = Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>

/** Requests to the thread. Jobs are sent as rows, since parsing JSON and HTML is its task. */
export type Order =
  /** Read all positions from the source; returns those changed since then. */
  | { kind: 'build'; tenantId: number; since: number }
  /** Names of work that the operator took in, before the first index is put together. */
  | { kind: 'occupations'; tenantId: number; names: ImportedNames[] }
  | { kind: 'put'; tenantId: number; rows: JobRow[]; gone: number[] }
  | { kind: 'search'; tenantId: number; request: IndexQuery }
  /** What words of a sentence name. */
  | { kind: 'read'; tenantId: number; request: ReadRequest }
  | { kind: 'suggest'; tenantId: number; request: SuggestRequest }
  /** What titles and places mean, for those who compare them; of no index. */
  | { kind: 'understand'; tenantId: number; asked: Texts }
  /** New, changed and deleted stored searches; `isAnew` replaces all previous ones. */
  | { kind: 'searches'; tenantId: number; put: StoredSearch[]; gone: number[]; isAnew: boolean; now: number }
  /** Which of them the jobs answer to, each job with the time it was added. */
  | { kind: 'match'; tenantId: number; rows: JobRow[]; addedAt: number[]; now: number }
  | { kind: 'drop'; tenantId: number }

export type Outcome = {
  build: BuildResult
  occupations: null
  /** Bytes of the tenant's index now. */
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

/** Titles with their language (BCP 47), where it is known. */
export type Texts = { titles: readonly { text: string; language: string | null }[]; places: readonly string[] }
/** In request order; null for unknown places. */
export type UnderstoodTexts = { titles: TitleMeaning[]; places: ({ lat: number; lng: number } | null)[] }

export type BuildResult = {
  /** Of the index. */
  bytes: number
  /** The latest change that was read. */
  mark: ChangeMark
  /** Not as objects: after an import there are very many. */
  recent: { ids: Float64Array; times: Float64Array }
}

/** `limit`: a search that takes more of the processor is given up, ms. */
export type OrderMessage = { id: number; order: Order; limit?: number }
/** Messages between the steps of an order: a quick order, or the id of an abandoned one. */
export type InterruptMessage = (OrderMessage & { order: Exclude<Order, { kind: 'build' }> }) | { unwanted: number }
/** `used`: what it took of the thread, ms. `isLate`: it was given up. */
export type AnswerMessage = { id: number; used: number } & (
  | { value: Outcome[Order['kind']] }
  /** `frames`: where it was thrown. */
  | { error: string; frames?: string; isLate?: boolean }
)

/** Data given to the thread at start; `between` receives messages between the steps of an order. */
export type ThreadData = { source: Source | null; between: MessagePort }

/** Messages from the thread: a result, or a warning. */
export type ThreadMessage = AnswerMessage | { warning: string }

/** In place of an order: the thread is to end. */
export const END = null
