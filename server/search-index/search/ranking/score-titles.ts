import type { Sought } from '#server/search-index/query/vocabulary/expand-word.ts'
import type { Plan } from '#server/search-index/query/plan-query.ts'
import { Cursor } from '#server/search-index/segment/postings.ts'
import { FIELD } from '#server/search-index/segment/posting-fields.ts'
import type { Segment } from '#server/search-index/segment/segment.ts'

/** Share of the score for occurring; the rest is for being adjacent. */
const THERE = 0.4
/** Most words of a title whose position is stored; later positions belong to other fields. */
const LONGEST_TITLE = 24

/**
 * Scores the typed words in titles, 0 to 1, for occurring beside other names of the same work, and for being adjacent:
 * "Head of Marketing, US" ranks before "Head of Field and Partner Marketing". Documents must be in ascending order.
 * O(documents · words · block).
 */
export function scoreTitleWords(segment: Segment, at: number, { units }: Plan, docs: readonly number[]): Float32Array {
  const shares = new Float32Array(docs.length)
  const words = units.flatMap(({ typed }) => typed)
  const pairs = Math.max(1, words.length - 1)
  let before: Uint32Array | null = null
  for (const { bySegment } of words) {
    const now = readTitlePositionBits(segment, bySegment[at]!, docs)
    for (let doc = 0; doc < docs.length; doc++) {
      if (now[doc] !== 0) shares[doc]! += THERE / words.length
      if (before && (((before[doc]! << 1) | (before[doc]! << 2)) & now[doc]!) !== 0) shares[doc]! += (1 - THERE) / pairs
    }
    before = now
  }
  return shares
}

/** Reads the positions of a term in the titles of documents as bits. A stop word may be between adjacent words. */
function readTitlePositionBits(segment: Segment, sought: readonly Sought[], docs: readonly number[]): Uint32Array {
  const places = new Uint32Array(docs.length)
  const read: number[] = []
  for (const { term } of sought) {
    const cursor = new Cursor(segment.postings, term)
    for (let at = 0; at < docs.length; at++) {
      const doc = docs[at]!
      if (cursor.doc < doc) cursor.advance(doc)
      if (cursor.doc !== doc || (cursor.where & FIELD.title) === 0) continue
      const count = cursor.positions(read)
      for (let place = 0; place < count && read[place]! < LONGEST_TITLE; place++) places[at]! |= 1 << read[place]!
    }
  }
  return places
}
