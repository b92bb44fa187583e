import { NUMBER } from '#server/search-index/segment/posting-fields.ts'
import type { Unit } from './query.ts'

/** Builds a unit that matches jobs by a key of their number. */
export function buildNumberUnit(key: string): Unit {
  const words = [{ text: NUMBER + key, isBeginning: false, isTerm: true }]
  return { text: key, alternatives: [{ words, distances: null, isWork: true }] }
}
