import { isAnyValueMarked, type Column } from '#server/search-index/segment/columns.ts'
import type { Matches } from '#server/search-index/query/match-units.ts'
import type { Segment } from '#server/search-index/segment/segment.ts'

// Filter matches in place, in one loop without calls, because without a query they see every document.

/** Drops removed and expired documents. */
export function dropRemovedAndExpired(matches: Matches, { dead, deadCount, validThrough }: Segment, now: number): void {
  if (deadCount > 0) {
    let size = 0
    for (let at = 0; at < matches.size; at++) if (dead[matches.docs[at]!] === 0) moveMatchWithin(matches, at, size++)
    matches.size = size
  }
  if (validThrough === null) return
  let size = 0
  for (let at = 0; at < matches.size; at++)
    if (validThrough[matches.docs[at]!]! > now) moveMatchWithin(matches, at, size++)
  matches.size = size
}

/** Keeps marked documents. */
export function retainMarkedDocs(matches: Matches, marked: Uint8Array): void {
  let size = 0
  for (let at = 0; at < matches.size; at++) if (marked[matches.docs[at]!] === 1) moveMatchWithin(matches, at, size++)
  matches.size = size
}

/** Factor for the scores of jobs that are only near the place. */
const NEARLY = 0.9

/** Keeps documents at the place, and with a lower score those near it. */
export function retainNearDocs(matches: Matches, there: Uint8Array, near: Uint8Array): void {
  let size = 0
  for (let at = 0; at < matches.size; at++) {
    const doc = matches.docs[at]!
    if (there[doc] !== 1 && near[doc] !== 1) continue
    if (there[doc] !== 1 && matches.scores.length > 0) matches.scores[at]! *= NEARLY
    moveMatchWithin(matches, at, size++)
  }
  matches.size = size
}

/**
 * Keeps documents with a marked value; the others are added to `missed`, if given. Has no branches, because the
 * processor could not predict them.
 */
export function retainMarkedValues(
  matches: Matches,
  column: Column | undefined,
  marked: Uint8Array,
  missed: Uint32Array | null = null,
): void {
  const { docs, scores, inTitle, size } = matches
  const isScored = scores.length > 0
  let count = 0
  for (let at = 0; at < size; at++) {
    const doc = docs[at]!
    if (missed) missed[at - count] = doc
    docs[count] = doc
    if (isScored) {
      scores[count] = scores[at]!
      inTitle[count] = inTitle[at]!
    }
    count +=
      column === undefined
        ? 0
        : column.starts === null
          ? marked[column.values[doc]!]!
          : hasMarkedValue(column, doc, marked)
  }
  matches.size = count
}

/** Returns 1 if one of the document's values is marked. */
function hasMarkedValue({ starts, values }: Column, doc: number, marked: Uint8Array): number {
  const end = starts![doc + 1]!
  let found = 0
  for (let value = starts![doc]!; value < end; value++) found |= marked[values[value]!]!
  return found
}

/** Keeps documents at a marked point, and those with a marked way of working. */
export function retainMarkedPoints(
  matches: Matches,
  { points, work }: Segment,
  marked: Uint8Array,
  works: Uint8Array,
): void {
  let size = 0
  for (let at = 0; at < matches.size; at++) {
    const doc = matches.docs[at]!
    if (works[work[doc]!] === 1 || isAnyValueMarked(points, doc, marked)) moveMatchWithin(matches, at, size++)
  }
  matches.size = size
}

/** Keeps documents with at least this pay in the currency. */
export function retainPaidAtLeast(matches: Matches, { salaries }: Segment, currency: number, amount: number): void {
  let size = 0
  if (salaries)
    for (let at = 0; at < matches.size; at++) {
      const doc = matches.docs[at]!
      if (salaries.currency[doc] === currency && salaries.most[doc]! >= amount) moveMatchWithin(matches, at, size++)
    }
  matches.size = size
}

/** Keeps documents with an id greater than `after` and at most `until`. */
export function retainIdsBetween(matches: Matches, { ids }: Segment, after: number, until: number): void {
  let size = 0
  for (let at = 0; at < matches.size; at++) {
    const id = ids[matches.docs[at]!]!
    if (id > after && id <= until) moveMatchWithin(matches, at, size++)
  }
  matches.size = size
}

/** The number of a currency in which no job is paid. */
export const NO_CURRENCY = 0xff_ff

function moveMatchWithin(matches: Matches, from: number, to: number): void {
  matches.docs[to] = matches.docs[from]!
  if (matches.scores.length === 0) return
  matches.scores[to] = matches.scores[from]!
  matches.inTitle[to] = matches.inTitle[from]!
}
