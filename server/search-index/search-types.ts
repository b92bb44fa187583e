import type { Segment } from './segment/segment.ts'
import type { Tables } from './index-value-tables.ts'

/** A job as the engine stores it: plain texts in, ids and counts out. Times are epoch milliseconds. */
export type IndexedJob = {
  id: number
  title: string
  /** The employer's job number: "ML-24790". */
  number?: string
  department: string
  skills: readonly string[]
  /** Display names, such as "Bengaluru, KA, IN"; each is searched separately. */
  places: readonly string[]
  /** Plain text, since markup would be searched as words. */
  /** Lines are separated by U+2029. */
  body: string
  /** BCP 47, if known: determines stemming. */
  language: string | null
  postedAt: number
  /** When it was last written: snapshots are compared by it. */
  changedAt: number
  /** The job is no longer found from then on. */
  validThrough: number | null
  workLocation: WorkLocation
  points: readonly (readonly [lat: number, lng: number])[]
  salary: YearlySalary | null
  /** All filterable fields, with this job's values. */
  facets: Readonly<Record<string, readonly string[]>>
}

export type WorkLocation = 'onsite' | 'hybrid' | 'remote' | 'remote_local'

/** Normalized to a year, so that hourly and monthly pay can be compared. */
export type YearlySalary = { currency: string; yearMin: number | null; yearMax: number | null }

export type SearchPlace =
  /**
   * `also`: other names of the place, equivalent to the text. A namesake ("London, Ontario") must match as a whole,
   * since its name alone is another town.
   */
  | { kind: 'text'; text: string; also?: readonly string[]; isNamesake?: boolean }
  | { kind: 'point'; lat: number; lng: number; radiusKm: number }
  | { kind: 'bounds'; south: number; west: number; north: number; east: number }
  | { kind: 'remote' }

/** `salary`: highest pay in one currency first, then pay in other currencies, then jobs without pay. */
export type Sort = 'relevance' | 'timestamp' | 'distance' | 'salary'

export type IndexQuery = {
  /** Further synonyms: folded labels that a site shows, with the values they stand for. */
  labels?: Readonly<Record<string, readonly string[]>>
  /** Words, "phrases" and -exclusions; empty matches everything. */
  query: string
  place?: SearchPlace
  /**
   * OR within a field, AND across fields. A field that no job has is ignored; a value that no job has matches nothing.
   */
  filters: Readonly<Record<string, readonly string[]>>
  /** Minimum pay per year in this currency: jobs paid in another currency or without a salary do not match. */
  salaryMin?: { amount: number; currency: string }
  /** Currency in which salaries are compared; others cannot be. */
  currency?: string
  /** `distance` needs a place of kind `point`, `salary` a currency; otherwise `relevance` is used. */
  /** Jobs posted since then. */
  postedSince?: number
  /** Times for each of which the jobs posted since are counted, ignoring `postedSince`. */
  agesCounted?: readonly number[]
  sort: Sort
  start: number
  size: number
  /** Fields whose values are counted. */
  facets: readonly string[]
  /** Maximum values returned for a field, if fewer than 200. */
  mostValues?: Readonly<Record<string, number>>
  now: number
  /** The visitor's language, also used for stemming. */
  language?: string
  /** Remote jobs match any place. */
  includeRemote?: boolean
  /** Whether the coordinates of the jobs are returned, optionally with place names. */
  points?: boolean | 'named'
  /**
   * Whether jobs must match everything as written: no corrections, no places or prefixes in words, nothing dropped or
   * related. Saved searches mean this (docs/decisions/071).
   */
  isExact?: boolean
  /** Jobs with ids greater than `after` and at most `until`. */
  after?: number
  until?: number
}

export type FacetCount = { value: string; count: number }
export type PointCount = { lat: number; lng: number; count: number; isRemote: boolean; name?: string }

/** How the query was interpreted. Words are folded. */
export type Understood = {
  corrections: { from: string; to: string }[]
  /** Words dropped because no job has them together with the others. */
  dropped: string[]
  /** The searched parts, and which of them name work or a field. */
  parts: { text: string; isHead: boolean }[]
  /** Words understood as a place, and the place searched in. */
  place: { from: string; text: string } | null
  /** Words understood as pay, as typed, the minimum per year, and the query without them. */
  pay: { from: string; amount: number; currency: string; rest: string } | null
  /** Number of exact matches, if they were so few that others were added. */
  exactCount: number | null
  /** The kinds of added results: the same work near the place, and related work. */
  also: ('nearby' | 'related')[]
  /** Names of the closest work in titles, closest first, if nothing was found. */
  nearest?: string[]
}

export type SearchResult = {
  ids: number[]
  count: number
  /**
   * The 200 most frequent values (or `mostValues`) of each requested field, and the chosen ones, by count. A count is
   * the number of results with that value also chosen, so none leads to nothing.
   */
  facets: Record<string, FacetCount[]>
  /** The spelling of words was corrected. */
  usedFuzzy: boolean
  understood: Understood
  /** The order used. */
  sort: Sort
  points?: PointCount[]
  /** Counts in the order of `agesCounted`. */
  ages?: number[]
}

/** A sentence, and its language (BCP 47) if known. */
export type ReadRequest = { text: string; language: string; now: number }
/** The parts of a sentence with a meaning, folded, in order. */
export type WordsRead = {
  /** `isHead`: it names work or a field. `isOfJobs`: some title, skill or department contains it. */
  parts: { text: string; isHead: boolean; isOfJobs: boolean }[]
  /** Folded words understood as a place, and its name. */
  place: { from: string; text: string } | null
  corrections: { from: string; to: string }[]
}

export type SuggestRequest = {
  /** `query`: titles of jobs. `location`: places of jobs. */
  kind: 'query' | 'location'
  term: string
  size: number
  now: number
}

/** A suggestion, with its number of jobs. */
export type Suggestion = { text: string; count: number }

/** Knowledge of places besides those of jobs. */
export type World = {
  /** Other names that jobs may use for a place. */
  alsoNamed(text: string): string[]
  /** Whether a well-known city, region or country has this name. */
  isPlace(text: string): boolean
  /** Whether any town or region has this name, for words that certainly mean a place. */
  isTown(text: string): boolean
  /**
   * The standard form of the region or country after a town's name, and whether another town of that name is better
   * known; null if it contains none.
   */
  behindTown(town: string, area: string): { text: string; isNamesake: boolean } | null
  /** Coordinates of a place by name; null if unknown. */
  pointOf(text: string): { lat: number; lng: number } | null
  /** The name of the place at a point; '' if nobody lives nearby. */
  nameAt(lat: number, lng: number): string
}

/** The content of an index: its segments and their shared tables. */
export type Contents = { segments: readonly Segment[]; tables: Tables }

export type JobIndex = {
  /** Adds the job, or replaces the one with its id. */
  put(job: IndexedJob): void
  remove(id: number): void
  search(request: IndexQuery): SearchResult
  /** Interprets words without searching. */
  read(request: ReadRequest): WordsRead
  suggest(request: SuggestRequest): Suggestion[]
  /** Does maintenance for about this many milliseconds; false if nothing is left to do. */
  tend(milliseconds: number): boolean
  /** When each job was last written, by id. */
  changeTimes(): Map<number, number>
  /** The complete content, to be stored; only the index may change it. */
  contents(): Contents
  /** Restores stored content; only while empty. */
  restore(contents: Contents): void
  /** Approximate memory use. */
  bytes(): number
  readonly size: number
}
