import type { Segment } from './segment/segment.ts'
import type { Tables } from './segment/tables.ts'

/** A job as the engine keeps it: plain texts in, ids and counts out. Times are epoch milliseconds. */
export type IndexedJob = {
  id: number
  title: string
  /** What its employer calls it: "ML-24790". */
  number?: string
  department: string
  skills: readonly string[]
  /** Display names, such as "Bengaluru, KA, IN"; each is searched for itself. */
  places: readonly string[]
  /** Plain text; markup would be searched as words. */
  /** Lines are parted by U+2029. */
  body: string
  /** BCP 47, as far as known: decides how words are stemmed. */
  language: string | null
  postedAt: number
  /** When it was last written: what is kept on disk is compared by it. */
  changedAt: number
  /** From then on the job is not found any more. */
  validThrough: number | null
  workLocation: WorkLocation
  points: readonly (readonly [lat: number, lng: number])[]
  salary: YearlySalary | null
  /** Every field that can be filtered by, with this job's values. */
  facets: Readonly<Record<string, readonly string[]>>
}

export type WorkLocation = 'onsite' | 'hybrid' | 'remote' | 'remote_local'

/** Normalised to a year, so that hours and months compare. */
export type YearlySalary = { currency: string; yearMin: number | null; yearMax: number | null }

export type SearchPlace =
  /**
   * `also`: what else the place may be called; each name counts like the text. Of a namesake ("London, Ontario") the
   * name alone is another town.
   */
  | { kind: 'text'; text: string; also?: readonly string[]; isNamesake?: boolean }
  | { kind: 'point'; lat: number; lng: number; radiusKm: number }
  | { kind: 'bounds'; south: number; west: number; north: number; east: number }
  | { kind: 'remote' }

/** `salary`: what pays most in one currency first, then what pays in another, then what does not say. */
export type Sort = 'relevance' | 'timestamp' | 'distance' | 'salary'

export type IndexQuery = {
  /**
   * What else words of the query are called by jobs: a label that a site shows, folded, and the values it stands for.
   */
  labels?: Readonly<Record<string, readonly string[]>>
  /** Words, "phrases" and -exclusions; empty finds everything. */
  query: string
  place?: SearchPlace
  /** OR inside a field, AND across fields. A field no job has is ignored; a value no job has finds nothing. */
  filters: Readonly<Record<string, readonly string[]>>
  /** Jobs that pay so much a year, in this currency: a salary in another currency or no salary does not pass. */
  salaryMin?: { amount: number; currency: string }
  /** In which salaries are compared; other currencies cannot be. */
  currency?: string
  /** `distance` needs a place of kind `point`, `salary` a currency; without one it is `relevance`. */
  /** Jobs that were posted since then. */
  postedSince?: number
  /** Counts how many jobs were posted since each of these times, as far as everything but `postedSince` goes. */
  agesCounted?: readonly number[]
  sort: Sort
  start: number
  size: number
  /** Fields whose values are to be counted. */
  facets: readonly string[]
  /** How many values of a field are told, where fewer than 200 are enough. */
  mostValues?: Readonly<Record<string, number>>
  now: number
  /** Of the visitor; words are stemmed in it too. */
  language?: string
  /** Remote jobs count for any place. */
  includeRemote?: boolean
  /** Also say where the found jobs are, and what it is called there. */
  points?: boolean | 'named'
  /**
   * Only jobs that have all that is asked for, as it is written: nothing is corrected, taken for a place or a
   * beginning, given up, or added because it is near. What saved searches mean (docs/decisions/071).
   */
  isExact?: boolean
  /** Jobs with a higher id than this one, and not a higher one than that. */
  after?: number
  until?: number
}

export type FacetCount = { value: string; count: number }
export type PointCount = { lat: number; lng: number; count: number; isRemote: boolean; name?: string }

/** What was searched, where that is not just what was typed. Words are folded. */
export type Understood = {
  corrections: { from: string; to: string }[]
  /** Words that were given up, because no job has them beside the others. */
  dropped: string[]
  /** The parts that were searched: which of them name work or a field of it. */
  parts: { text: string; isHead: boolean }[]
  /** What was taken for a place, and the place that was searched in. */
  place: { from: string; text: string } | null
  /** What was taken for pay, as it was typed, the least a year that was searched for, and the query without it. */
  pay: { from: string; amount: number; currency: string; rest: string } | null
  /** How many jobs have just what was looked for, where that was so little that others were found, too. */
  exactCount: number | null
  /** What else was found then: the same near the place, and work that is related. */
  also: ('nearby' | 'related')[]
  /** Where nothing was found: names of the nearest work that titles have, the nearest first. */
  nearest?: string[]
}

export type SearchResult = {
  ids: number[]
  count: number
  /**
   * For each field wanted: its 200 most frequent values (or `mostValues`) and the chosen ones, by count. A count is
   * what choosing that value as well would find, so none leads to nothing.
   */
  facets: Record<string, FacetCount[]>
  /** Words were taken for others that are spelled alike. */
  usedFuzzy: boolean
  understood: Understood
  /** The order used. */
  sort: Sort
  points?: PointCount[]
  /** In the order of `agesCounted`. */
  ages?: number[]
}

/** Words of a sentence, in the language (BCP 47) it is in, as far as known. */
export type ReadRequest = { text: string; language: string; now: number }
/** What they name: each part folded, in order. */
export type WordsRead = {
  /** `isHead`: it names work or a field of it. `isOfJobs`: some title, skill or department has it. */
  parts: { text: string; isHead: boolean; isOfJobs: boolean }[]
  /** What was taken for a place, folded, and what it is called. */
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

/** What could be meant, and how many jobs have it. */
export type Suggestion = { text: string; count: number }

/** What is known of places beside those that jobs have. */
export type World = {
  /** What else jobs may call a place that somebody calls so. */
  alsoNamed(text: string): string[]
  /** Whether a city, region or country is called so that many know. */
  isPlace(text: string): boolean
  /** Whether some town or region is called so, a small one too: where it is known that a place is meant. */
  isTown(text: string): boolean
  /**
   * How the name of a region or a country is written behind a town of that name there, and whether more people know
   * another one; null where none is there.
   */
  behindTown(town: string, area: string): { text: string; isNamesake: boolean } | null
  /** Where a place of that name is; null where that is not known. */
  pointOf(text: string): { lat: number; lng: number } | null
  /** What people call the place at a point; '' where nobody lives near. */
  nameAt(lat: number, lng: number): string
}

/** What an index consists of: its segments and the numbers that they have in common. */
export type Contents = { segments: readonly Segment[]; tables: Tables }

export type JobIndex = {
  /** Adds the job, or replaces the one with its id. */
  put(job: IndexedJob): void
  remove(id: number): void
  search(request: IndexQuery): SearchResult
  /** Finds nothing: tells what words name. */
  read(request: ReadRequest): WordsRead
  suggest(request: SuggestRequest): Suggestion[]
  /** Tidies up for about so many milliseconds; false when nothing is left to do. */
  tend(milliseconds: number): boolean
  /** When each of its jobs was last written, by id. */
  changeTimes(): Map<number, number>
  /** Everything that was put, as it can be kept; nothing of it may be changed but by the index. */
  contents(): Contents
  /** Takes up what was kept; only while it is empty. */
  restore(contents: Contents): void
  /** Memory held, about. */
  bytes(): number
  readonly size: number
}
