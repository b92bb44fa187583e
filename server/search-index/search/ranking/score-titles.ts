import type { Sought } from '#server/search-index/query/vocabulary/expand-word.ts'
import type { Plan } from '#server/search-index/query/plan-query.ts'
import { Cursor } from '#server/search-index/segment/postings.ts'
import { FIELD } from '#server/search-index/segment/fields.ts'
import type { Segment } from '#server/search-index/segment/segment.ts'

/**
 * What the very words of the query are worth in titles, 0 to 1: for being there, beside other names of the same work,
 * and for being neighbours: "Head of Marketing, US" before "Head of Field and Partner Marketing". For documents in
 * ascending order. O(documents · words · block).
 */
export function scoreTitleWords(segment: Segment, at: number, { units }: Plan, docs: readonly number[]): Float32Array {
  const shares = new Float32Array(docs.length)
  const words = units.flatMap(({ typed }) => typed)
  const pairs = Math.max(1, words.length - 1)
  let before: Uint32Array | null = null
  for (const { bySegment } of words) {
    const now = readTitlePlaces(segment, bySegment[at]!, docs)
    for (let doc = 0; doc < docs.length; doc++) {
      if (now[doc] !== 0) shares[doc]! += THERE / words.length
      if (before && (((before[doc]! << 1) | (before[doc]! << 2)) & now[doc]!) !== 0) shares[doc]! += (1 - THERE) / pairs
    }
    before = now
  }
  return shares
}

/**
 * Where one of the terms stands in the titles of documents: a bit for each place. A stop word may stand between
 * neighbours.
 */
function readTitlePlaces(segment: Segment, sought: readonly Sought[], docs: readonly number[]): Uint32Array {
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

/** The part that being there makes; the rest is for being neighbours. */
const THERE = 0.4
/** Words; titles are shorter, and what comes later are other fields. */
const LONGEST_TITLE = 24
