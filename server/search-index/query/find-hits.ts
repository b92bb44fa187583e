import { findTermBodyStart, Cursor } from '#server/search-index/segment/postings.ts'
import type { Segment } from '#server/search-index/segment/segment.ts'
import type { Sought } from './vocabulary/expand-word.ts'
import { allocateUint16, allocateUint32 } from '#server/search-index/scratch-buffers.ts'

/** Documents in ascending order with their worth (weights.ts). The arrays may be longer than `size`. */
export type Hits = { docs: Uint32Array; worth: Uint16Array; size: number }

export function createEmptyHits(capacity: number): Hits {
  return { docs: allocateUint32(capacity), worth: allocateUint16(capacity), size: 0 }
}

/** Documents per posting from which sorting the hits is cheaper than scanning all documents. */
const SPARSE = 64
/** Postings per requested document up to which reading all of them is cheaper than skipping. */
const DENSE = 24

/**
 * Finds all documents with one of the terms; the best term counts. O(postings), plus a pass over the segment if there
 * are many.
 */
export function findHits(segment: Segment, sought: readonly Sought[]): Hits {
  const [only] = sought
  if (!only) return createEmptyHits(0)
  if (sought.length === 1) return readHitsOfTerm(segment, only)
  const total = countPostings(segment, sought)
  const best = getClearedWorthTable(segment.size)
  const touched = total * SPARSE < segment.size ? allocateUint32(total) : null
  let size = 0
  for (const one of sought) size = raiseWorthInTable(segment, one, best, touched, size)
  return touched
    ? collectHitsOfDocs(touched.subarray(0, size).sort(), best)
    : collectHitsOfTable(best, segment.size, total)
}

/** Finds which of `docs` contain one of the terms. O(docs · log) for few, O(postings) for many. */
export function findHitsAmong(segment: Segment, sought: readonly Sought[], docs: Uint32Array, size: number): Hits {
  return countPostings(segment, sought) < size * DENSE
    ? readPostingsIntoTable(segment, sought, docs, size)
    : leapToHits(segment, sought, docs, size)
}

/** Reads all postings in sequence into a table by document. */
function readPostingsIntoTable(segment: Segment, sought: readonly Sought[], docs: Uint32Array, size: number): Hits {
  const best = getClearedWorthTable(segment.size)
  for (const one of sought) raiseWorthInTable(segment, one, best, null, 0)
  const hits = createEmptyHits(size)
  const { docs: kept, worth } = hits
  let found = 0
  for (let at = 0; at < size; at++) {
    const doc = docs[at]!
    const value = best[doc]!
    kept[found] = doc
    worth[found] = value
    found += value === 0 ? 0 : 1
  }
  hits.size = found
  return hits
}

/** Scores only the given documents, and skips the postings between them. */
function leapToHits(segment: Segment, sought: readonly Sought[], docs: Uint32Array, size: number): Hits {
  const best = allocateUint16(size).fill(0)
  for (const { term, weights } of sought) {
    const cursor = new Cursor(segment.postings, term)
    for (let at = 0; at < size; at++) {
      const doc = docs[at]!
      if (cursor.doc < doc) cursor.advance(doc)
      if (cursor.doc !== doc) continue
      const worth = weights[cursor.where]!
      if (worth > best[at]!) best[at] = worth
    }
  }
  const hits = createEmptyHits(size)
  for (let at = 0; at < size; at++) {
    hits.docs[hits.size] = docs[at]!
    hits.worth[hits.size] = best[at]!
    if (best[at] !== 0) hits.size += 1
  }
  return hits
}

function readHitsOfTerm(segment: Segment, { term, weights }: Sought): Hits {
  const count = segment.postings.counts[term]!
  const hits = createEmptyHits(count)
  const { docs, worth } = hits
  const { bytes } = segment.postings
  let at = findTermBodyStart(segment.postings, term)
  let doc = 0
  let size = 0
  for (let left = count; left > 0; left--) {
    let byte = bytes[at++]!
    let gap = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++]!
      gap |= (byte & 127) << shift
    }
    doc += gap
    docs[size] = doc
    const value = weights[bytes[at++]!]!
    worth[size] = value
    if (value !== 0) size += 1
  }
  hits.size = size
  return hits
}

/**
 * Raises the worth of documents with a term, and adds new documents to `touched`, which has `known` entries already.
 */
function raiseWorthInTable(
  segment: Segment,
  { term, weights }: Sought,
  best: Uint16Array,
  touched: Uint32Array | null,
  known: number,
): number {
  const { bytes, counts } = segment.postings
  let at = findTermBodyStart(segment.postings, term)
  let doc = 0
  let size = known
  for (let left = counts[term]!; left > 0; left--) {
    let byte = bytes[at++]!
    let gap = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++]!
      gap |= (byte & 127) << shift
    }
    doc += gap
    const value = weights[bytes[at++]!]!
    const before = best[doc]!
    if (value <= before) continue
    best[doc] = value
    if (touched !== null && before === 0) touched[size++] = doc
  }
  return size
}

function collectHitsOfDocs(docs: Uint32Array, best: Uint16Array): Hits {
  const worth = allocateUint16(docs.length)
  for (let at = 0; at < docs.length; at++) worth[at] = best[docs[at]!]!
  return { docs, worth, size: docs.length }
}

/** Collects hits without branches: the entry of a document without worth is overwritten by the next one. */
function collectHitsOfTable(best: Uint16Array, length: number, most: number): Hits {
  // one more entry, to be overwritten
  const hits = createEmptyHits(Math.min(length, most) + 1)
  const { docs, worth } = hits
  let size = 0
  for (let doc = 0; doc < length; doc++) {
    const value = best[doc]!
    docs[size] = doc
    worth[size] = value
    size += value === 0 ? 0 : 1
  }
  hits.size = size
  return hits
}

function countPostings({ postings }: Segment, sought: readonly Sought[]): number {
  let sum = 0
  for (const { term } of sought) sum += postings.counts[term]!
  return sum
}

/** Returns a table that all searches share, because they run one after another; only the requested size is cleared. */
function getClearedWorthTable(size: number): Uint16Array {
  if (table.length < size) table = new Uint16Array(size)
  else table.fill(0, 0, size)
  return table
}

let table = new Uint16Array(0)
