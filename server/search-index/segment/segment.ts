import type { WorkLocation } from '#server/search-index/search-types.ts'
import { countColumnBytes, type Column } from './columns.ts'
import type { Dictionary } from './dictionary.ts'
import { countPostingsBytes, type Postings } from './postings.ts'

/**
 * Some of the jobs, numbered newest first, in typed arrays. Immutable except for `dead`: jobs removed or replaced
 * since. Numbers of values and points are shared by the whole index.
 */
export type Segment = {
  size: number
  ids: Float64Array
  /** Documents by ascending id. */
  byId: Uint32Array
  /** Descending. */
  postedAt: Float64Array
  changedAt: Float64Array
  /** Infinity: never expires. Null if none does. */
  validThrough: Float64Array | null
  work: Uint8Array
  /** Words in the title. */
  titleLength: Uint8Array
  /** Seniority according to the title (title-level.ts). */
  level: Uint8Array
  /** The document's language, by number in the tables. */
  language: Uint8Array
  salaries: Salaries | null
  /** Stems, exact title words and exact place words. */
  terms: Dictionary
  postings: Postings
  /** Words as written; the same one may occur for several stems. */
  forms: Dictionary
  formTerms: Uint32Array
  /** By field number. */
  facets: (Column | undefined)[]
  titles: Column
  places: Column
  points: Column
  /** 1: removed. */
  dead: Uint8Array
  deadCount: number
}

/** The maximum pay of a job, by currency number + 1; 0 is no salary. */
export type Salaries = { currency: Uint16Array; most: Float32Array }

export const WORK: readonly WorkLocation[] = ['onsite', 'hybrid', 'remote', 'remote_local']
export const REMOTE = WORK.indexOf('remote')
export const REMOTE_LOCAL = WORK.indexOf('remote_local')

/** The document with this id, or -1. O(log size). */
export function findDocument({ ids, byId, size }: Segment, id: number): number {
  let low = 0
  let high = size
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ids[byId[middle]!]! < id) low = middle + 1
    else high = middle
  }
  return low < size && ids[byId[low]!] === id ? byId[low]! : -1
}

export function sortById(ids: Float64Array): Uint32Array {
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
