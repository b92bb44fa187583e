import { numberAsked } from '#server/search-index/job-number.ts'
import { NUMBER } from '#server/search-index/segment/fields.ts'
import type { Unit } from './query.ts'

/** Jobs with the number that a whole query is; null where it is none. */
export function numberUnit(query: string): Unit | null {
  const key = numberAsked(query)
  if (key === null) return null
  const words = [{ text: NUMBER + key, isBeginning: false, isTerm: true }]
  return { text: key, alternatives: [{ words, distances: null, isWork: true }] }
}
