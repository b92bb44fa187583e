import type { WorkLocation } from '#server/search-index/search-types.ts'
import { countColumnBytes, type Column } from './columns.ts'
import type { Dictionary } from './dictionary.ts'
import { countPostingsBytes, type Postings } from './postings.ts'

/**
 * Some of the jobs, numbered newest first, in typed arrays. A segment never changes once it is built, but for `dead`:
 * jobs that were removed or replaced since. The numbers of values and points are those of the whole index.
 */
export type Segment = {
  size: number
  ids: Float64Array
  /** Documents by ascending id. */
  byId: Uint32Array
  /** Descending. */
  postedAt: Float64Array
  changedAt: Float64Array
  /** Infinity: for ever. Null when that is so for all. */
  validThrough: Float64Array | null
  work: Uint8Array
  /** Words in the title. */
  titleLength: Uint8Array
  /** How far somebody is who has the job, as far as its title says (title-level.ts). */
  level: Uint8Array
  /** The language it is written in, by its number in the tables. */
  language: Uint8Array
  salaries: Salaries | null
  /** Stems, exact title words and exact place words. */
  terms: Dictionary
  postings: Postings
  /** Words as they are written; the same one may be there for several stems. */
  forms: Dictionary
  formTerms: Uint32Array
  /** By number of the field. */
  facets: (Column | undefined)[]
  titles: Column
  places: Column
  points: Column
  /** 1: gone. */
  dead: Uint8Array
  deadCount: number
}

/** The most a job pays, by number of the currency + 1; 0 is no salary. */
export type Salaries = { currency: Uint16Array; most: Float32Array }

export const WORK: readonly WorkLocation[] = ['onsite', 'hybrid', 'remote', 'remote_local']
export const REMOTE = WORK.indexOf('remote')
export const REMOTE_LOCAL = WORK.indexOf('remote_local')

/** The document with this id, or -1. O(log size). */
export function findDoc({ ids, byId, size }: Segment, id: number): number {
  let low = 0
  let high = size
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ids[byId[middle]!]! < id) low = middle + 1
    else high = middle
  }
  return low < size && ids[byId[low]!] === id ? byId[low]! : -1
}

export function orderById(ids: Float64Array): Uint32Array {
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
