import type { Segment } from './segment/segment.ts'
import type { Tables } from './index-value-tables.ts'

/** A job for the engine, which takes plain texts and returns ids and counts. Times are epoch milliseconds. */
export type IndexedJob = {
  id: number
  title: string
  /** The employer's job number, such as "ML-24790". */
  number?: string
  department: string
  skills: readonly string[]
  /** Display names such as "Bengaluru, KA, IN"; each is searched separately. */
  places: readonly string[]
  /** Plain text, because markup would be searched as words. Lines are separated by U+2029. */
  body: string
  /** BCP 47 tag, if known; it determines the stemmer. */
  language: string | null
  postedAt: number
  /** When the job was last written; snapshots are compared by it. */
  changedAt: number
  /** When the job ends, from which on it is no longer found. */
  validThrough: number | null
  workLocation: WorkLocation
  points: readonly (readonly [lat: number, lng: number])[]
  salary: YearlySalary | null
  /** All filterable fields with this job's values. */
  facets: Readonly<Record<string, readonly string[]>>
}

export type WorkLocation = 'onsite' | 'hybrid' | 'remote' | 'remote_local'

/** Normalized to a year, so that hourly and monthly pay can be compared. */
export type YearlySalary = { currency: string; yearMin: number | null; yearMax: number | null }

export type SearchPlace =
  /**
   * A place by name. `also` has other names of the place, which are equivalent. A namesake ("London, Ontario") must
   * match as a whole, because its name alone means another town.
   */
  | { kind: 'text'; text: string; also?: readonly string[]; isNamesake?: boolean }
  | { kind: 'point'; lat: number; lng: number; radiusKm: number }
  | { kind: 'bounds'; south: number; west: number; north: number; east: number }
  | { kind: 'remote' }

/**
 * The order of results. `salary`: highest pay in one currency first, then pay in other currencies, then jobs without
 * pay.
 */
export type Sort = 'relevance' | 'timestamp' | 'distance' | 'salary'

export type IndexQuery = {
  /** Additional synonyms: folded labels that the site shows, with the filter values that they stand for. */
  labels?: Readonly<Record<string, readonly string[]>>
  /** Words, "phrases" and -exclusions; an empty query matches everything. */
  query: string
  place?: SearchPlace
  /**
   * Filters: OR within a field, AND across fields. A field that no job has is ignored; a value that no job has matches
   * nothing.
   */
  filters: Readonly<Record<string, readonly string[]>>
  /** Minimum pay per year in this currency. Jobs with pay in another currency or without pay do not match. */
  salaryMin?: { amount: number; currency: string }
  /** Currency in which pay is compared; pay in other currencies is not comparable. */
  currency?: string
  /** Only jobs posted since then. */
  postedSince?: number
  /** Times; for each the jobs posted since are counted, ignoring `postedSince`. */
  agesCounted?: readonly number[]
  /** `distance` needs a place of kind `point`, and `salary` a currency; otherwise `relevance` is used. */
  sort: Sort
  start: number
  size: number
  /** Fields whose values are counted. */
  facets: readonly string[]
  /** Most values that are returned for a field; 200 by default. */
  mostValues?: Readonly<Record<string, number>>
  now: number
  /** The visitor's language; it also determines the stemmer. */
  language?: string
  /** Whether remote jobs match any place. */
  includeRemote?: boolean
  /** Whether the coordinates of jobs are returned, or also the names of their places. */
  points?: boolean | 'named'
  /**
   * Whether jobs must match the query exactly as written: without corrections, places or prefixes in words, and with
   * nothing dropped or related. Saved searches are exact (docs/decisions/071).
   */
  isExact?: boolean
  /** Only jobs with ids greater than `after` and at most `until`. */
  after?: number
  until?: number
}

export type FacetCount = { value: string; count: number }
export type PointCount = { lat: number; lng: number; count: number; isRemote: boolean; name?: string }

/** How the query was understood. Words are folded. */
export type Understood = {
  corrections: { from: string; to: string }[]
  /** Words that were dropped, because no job has them together with the others. */
  dropped: string[]
  /** The parts that were searched, and which of them name work or a field. */
  parts: { text: string; isHead: boolean }[]
  /** Words that were understood as a place, and the place that was searched. */
  place: { from: string; text: string } | null
  /** Words that were understood as pay: as typed, as a minimum per year, and the query without them. */
  pay: { from: string; amount: number; currency: string; rest: string } | null
  /** Number of exact matches if others were added, because there were few; null otherwise. */
  exactCount: number | null
  /** Kinds of results that were added: the same work near the place, and related work. */
  also: ('nearby' | 'related')[]
  /** If nothing was found, names of the most closely related work in titles, closest first. */
  nearest?: string[]
}

export type SearchResult = {
  ids: number[]
  count: number
  /**
   * The 200 (or `mostValues`) most frequent values of each requested field, and the chosen ones, by count. A count is
   * the number of results if the value is chosen too, so no value leads to an empty list.
   */
  facets: Record<string, FacetCount[]>
  /** Whether the spelling of words was corrected. */
  usedFuzzy: boolean
  understood: Understood
  /** The order that was used. */
  sort: Sort
  points?: PointCount[]
  /** Counts in the order of `agesCounted`. */
  ages?: number[]
}

/** A sentence, and its language (BCP 47), if known. */
export type ReadRequest = { text: string; language: string; now: number }
/** The parts of a sentence that have a meaning, folded and in order. */
export type WordsRead = {
  /** `isHead`: the part names work or a field. `isOfJobs`: some title, skill or department contains it. */
  parts: { text: string; isHead: boolean; isOfJobs: boolean }[]
  /** Folded words that were understood as a place, and the place's name. */
  place: { from: string; text: string } | null
  corrections: { from: string; to: string }[]
}

export type SuggestRequest = {
  /** `query` for titles of jobs, `location` for places of jobs. */
  kind: 'query' | 'location'
  term: string
  size: number
  now: number
}

/** A suggestion with its number of jobs. */
export type Suggestion = { text: string; count: number }

/** Knowledge of places besides those of jobs. */
export type World = {
  /** Lists other names that jobs may use for a place. */
  alsoNamed(text: string): string[]
  /** Whether a well-known city, region or country has this name. */
  isPlace(text: string): boolean
  /** Whether any town or region has this name; for words that surely mean a place. */
  isTown(text: string): boolean
  /**
   * Finds the region or country after a town's name: its standard form, and whether another town of that name is better
   * known. Null if it contains no such town.
   */
  behindTown(town: string, area: string): { text: string; isNamesake: boolean } | null
  /** Finds the coordinates of a place by name; null if it is unknown. */
  pointOf(text: string): { lat: number; lng: number } | null
  /** Names the place at a point; '' if nobody lives nearby. */
  nameAt(lat: number, lng: number): string
}

/** The content of an index: its segments and their shared tables. */
export type Contents = { segments: readonly Segment[]; tables: Tables }

export type JobIndex = {
  /** Adds a job, or replaces the one with the same id. */
  put(job: IndexedJob): void
  remove(id: number): void
  search(request: IndexQuery): SearchResult
  /** Interprets words without searching. */
  read(request: ReadRequest): WordsRead
  suggest(request: SuggestRequest): Suggestion[]
  /** Merges segments for about this many milliseconds; false if nothing is left to do. */
  tend(milliseconds: number): boolean
  /** When each job was last written, by id. */
  changeTimes(): Map<number, number>
  /** The complete content, for snapshots. Only the index may change it. */
  contents(): Contents
  /** Fills an empty index with stored content. */
  restore(contents: Contents): void
  /** Approximate memory used, bytes. */
  bytes(): number
  readonly size: number
}
