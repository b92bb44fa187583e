import { fold } from '#server/search-index/fold.ts'
import type { Sought } from '#server/search-index/query/expand.ts'
import { restrict, unionOf, type Hits } from '#server/search-index/query/hits.ts'
import { forEachNear, mostSlips } from '#server/search-index/query/near.ts'
import { parsePlace, type QueryWord } from '#server/search-index/query/parse-query.ts'
import { WEIGHTS } from '#server/search-index/query/weights.ts'
import { EXACT_PLACE, PLACE_STRIDE } from '#server/search-index/segment/fields.ts'
import { Cursor } from '#server/search-index/segment/postings.ts'
import type { Segment } from '#server/search-index/segment/segment.ts'
import { listOfUint8 } from '#server/search-index/room.ts'

/**
 * For each segment its documents at a place that has all the words of the text. When no job is there: at one that has the words before the
 * first comma ("Berlin, Deutschland"); and when there is none either, at places spelled alike. A job that is gone is not there.
 */
export function placesNamed(
  text: string,
  segments: readonly Segment[],
  now: number,
): { marked: Uint8Array[]; usedFuzzy: boolean } {
  const names = [text, fold(text.slice(0, 1000)).split(',')[0]!]
  for (const usedFuzzy of [false, true])
    for (const name of names) {
      const words = parsePlace(name)
      const marked = segments.map((segment) => placesWith(words, segment, usedFuzzy))
      if (segments.some((segment, at) => hasOpen(segment, marked[at]!, now))) return { marked, usedFuzzy }
    }
  return { marked: segments.map(({ size }) => listOfUint8(size).fill(0)), usedFuzzy: false }
}

function hasOpen({ dead, validThrough }: Segment, marked: Uint8Array, now: number): boolean {
  for (let doc = marked.indexOf(1); doc >= 0; doc = marked.indexOf(1, doc + 1))
    if (dead[doc] === 0 && (validThrough === null || validThrough[doc]! > now)) return true
  return false
}

function placesWith(words: readonly QueryWord[], segment: Segment, forgives: boolean): Uint8Array {
  const marked = listOfUint8(segment.size).fill(0)
  const sought = words.map((word) => termsOf(word, segment, forgives))
  const [first, ...others] = sought
  if (!first) return marked
  let hits: Hits = unionOf(segment, first)
  for (const other of others) hits = restrict(segment, other, hits.docs, hits.size)
  if (others.length === 0) for (let hit = 0; hit < hits.size; hit++) marked[hits.docs[hit]!] = 1
  else markTogether(segment, sought, hits, marked)
  return marked
}

function termsOf({ text, isBeginning }: QueryWord, { terms }: Segment, forgives: boolean): Sought[] {
  const found: Sought[] = []
  const add = (term: number) => void found.push({ term, weights: WEIGHTS.place })
  if (forgives) forEachNear(terms, text, mostSlips(text), add, EXACT_PLACE)
  else if (isBeginning && text.length > 1) {
    const [from, to] = terms.range(EXACT_PLACE + text)
    for (let term = from; term < to; term++) add(term)
  } else {
    const term = terms.find(EXACT_PLACE + text)
    if (term >= 0) add(term)
  }
  return found
}

/** Marks documents that have all words in one and the same place. */
function markTogether(segment: Segment, sought: readonly Sought[][], hits: Hits, marked: Uint8Array): void {
  const cursors = sought.map((list) => list.map(({ term }) => new Cursor(segment.postings, term)))
  const read: number[] = []
  for (let hit = 0; hit < hits.size; hit++) {
    const doc = hits.docs[hit]!
    const together = cursors.map((list) => {
      const these = new Set<number>()
      for (const cursor of list) {
        cursor.advance(doc)
        if (cursor.doc !== doc) continue
        const count = cursor.positions(read)
        for (let at = 0; at < count; at++) these.add(Math.floor(read[at]! / PLACE_STRIDE))
      }
      return these
    })
    if (together.length > 0 && [...together[0]!].some((place) => together.every((places) => places.has(place))))
      marked[doc] = 1
  }
}
