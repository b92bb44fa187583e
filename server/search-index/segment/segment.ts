import type { WorkLocation } from '#server/search-index/search-types.ts'
import { countColumnBytes, type Column } from './columns.ts'
import type { Dictionary } from './dictionary.ts'
import { countPostingsBytes, type Postings } from './postings.ts'

/**
 * Some of the jobs, numbered from the newest on, in typed arrays. Immutable except for `dead`, which marks jobs that
 * were removed or replaced since. Numbers of values and points are shared by the whole index.
 */
export type Segment = {
  size: number
  ids: Float64Array
  /** Documents in ascending order of their ids. */
  byId: Uint32Array
  /** Times of posting, in descending order. */
  postedAt: Float64Array
  changedAt: Float64Array
  /** End of each job; Infinity if it has none. Null if no job has one. */
  validThrough: Float64Array | null
  work: Uint8Array
  /** Number of words in the title. */
  titleLength: Uint8Array
  /** Level of seniority in the title (title-level.ts). */
  level: Uint8Array
  /** The document's language, as a number of the tables. */
  language: Uint8Array
  salaries: Salaries | null
  /** Stems, exact title words and exact place words. */
  terms: Dictionary
  postings: Postings
  /** Words as written; a word may occur more than once, for several stems. */
  forms: Dictionary
  formTerms: Uint32Array
  /** Columns by field number. */
  facets: (Column | undefined)[]
  titles: Column
  places: Column
  points: Column
  /** 1 for a removed document. */
  dead: Uint8Array
  deadCount: number
}

/** Highest pay of each job, and its currency as number + 1; 0 means no pay. */
export type Salaries = { currency: Uint16Array; most: Float32Array }

export const WORK: readonly WorkLocation[] = ['onsite', 'hybrid', 'remote', 'remote_local']
export const REMOTE = WORK.indexOf('remote')
export const REMOTE_LOCAL = WORK.indexOf('remote_local')

/** Finds the document with this id; -1 if there is none. O(log size). */
export function findDocumentById({ ids, byId, size }: Segment, id: number): number {
  let low = 0
  let high = size
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ids[byId[middle]!]! < id) low = middle + 1
    else high = middle
  }
  return low < size && ids[byId[low]!] === id ? byId[low]! : -1
}

export function sortDocumentsById(ids: Float64Array): Uint32Array {
  return Uint32Array.from(ids, (_id, doc) => doc).sort((a, b) => ids[a]! - ids[b]!)
}

export function countSegmentBytes(segment: Segment): number {
  const columns = [...segment.facets, segment.titles, segment.places, segment.points]
  return (
    segment.ids.byteLength +
    segment.byId.byteLength +
    segment.postedAt.byteLength +
    segment.changedAt.byteLength +
    (segment.validThrough?.byteLength ?? 0) +
    segment.work.byteLength +
    segment.titleLength.byteLength +
    segment.level.byteLength +
    segment.language.byteLength +
    (segment.salaries ? segment.salaries.currency.byteLength + segment.salaries.most.byteLength : 0) +
    segment.terms.bytes +
    countPostingsBytes(segment.postings) +
    segment.forms.bytes +
    segment.formTerms.byteLength +
    columns.reduce((sum, column) => sum + (column ? countColumnBytes(column) : 0), 0) +
    segment.dead.byteLength
  )
}
