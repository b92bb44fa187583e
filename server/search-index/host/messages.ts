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

/** What the thread is told and asked. Jobs come as rows: reading JSON and HTML is its work. */
export type Order =
  /** Read all positions from the source; those changed since then are told. */
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
  /**
   * Stored searches that are new or were changed, and those that are gone; `isAnew` instead of all that were told
   * before.
   */
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
  /**
   * True where the index has come to understand words otherwise than when the searches were read: they are to be told
   * anew.
   */
  searches: boolean
  match: MatchedJobs
  drop: null
}

/** Titles with their language (BCP 47), where it is known. */
export type Texts = { titles: readonly { text: string; language: string | null }[]; places: readonly string[] }
/** In the order asked; a place that nobody knows is null. */
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
/**
 * What the thread hears between the steps of an order: a quick one, or the id of one that nobody waits for any more.
 */
export type InterruptMessage = (OrderMessage & { order: Exclude<Order, { kind: 'build' }> }) | { unwanted: number }
/** `used`: what it took of the thread, ms. `isLate`: it was given up. */
export type AnswerMessage = { id: number; used: number } & (
  | { value: Outcome[Order['kind']] }
  /** `frames`: where it was thrown. */
  | { error: string; frames?: string; isLate?: boolean }
)

/** What the thread is given at its start; `between` brings what it hears between the steps of an order. */
export type ThreadData = { source: Source | null; between: MessagePort }

/** What the thread says: an answer, or what went wrong though nobody waits for it. */
export type ThreadMessage = AnswerMessage | { warning: string }

/** In place of an order: the thread is to end. */
export const END = null
