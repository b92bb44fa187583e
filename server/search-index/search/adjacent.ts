import type { Sought } from '#server/search-index/query/expand.ts'
import type { Plan } from '#server/search-index/query/plan.ts'
import { Cursor } from '#server/search-index/segment/postings.ts'
import { FIELD } from '#server/search-index/segment/fields.ts'
import type { Segment } from '#server/search-index/segment/segment.ts'

/**
 * How many neighbours of the query are neighbours in a title, 0 to 1: "Head of Marketing, US" before "Head of Field and Partner Marketing". For
 * documents in ascending order. O(documents · words · block).
 */
export function neighboursInTitle(
  segment: Segment,
  at: number,
  { units }: Plan,
  docs: readonly number[],
): Float32Array {
  const shares = new Float32Array(docs.length)
  if (units.length < 2) return shares
  let before: Uint32Array | null = null
  for (const { alternatives } of units) {
    const [own] = alternatives
    const now = own!.words.length === 1 ? titlePlaces(segment, own!.words[0]!.bySegment[at]!, docs) : null
    if (before && now)
      for (let doc = 0; doc < docs.length; doc++)
        if ((((before[doc]! << 1) | (before[doc]! << 2)) & now[doc]!) !== 0) shares[doc]! += 1 / (units.length - 1)
    before = now
  }
  return shares
}

/** Where one of the terms stands in the titles of documents: a bit for each place. A stop word may stand between neighbours. */
function titlePlaces(segment: Segment, sought: readonly Sought[], docs: readonly number[]): Uint32Array {
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

/** Words; titles are shorter, and what comes later are other fields. */
const LONGEST_TITLE = 24
