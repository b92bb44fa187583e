import type { Matches } from '#server/search-index/query/match-units.ts'
import { allocateUint32 } from '#server/search-index/scratch-buffers.ts'
import type { Segment } from '#server/search-index/segment/segment.ts'
import type { IndexQuery } from '#server/search-index/search-types.ts'
import type { Filter } from '#server/search-index/search/facet-filters.ts'
import { findFirstDocPostedBefore } from './rank.ts'
import { retainMarkedValues } from '#server/search-index/search/filter-matches.ts'

/** Keeps jobs posted since then; documents are numbered newest first. O(log matches). */
export function retainPostedSince(matches: Matches, { postedAt }: Segment, since: number): void {
  matches.size = countMatchesBefore(matches, findFirstDocPostedBefore(postedAt, since))
}

const UNSCORED = { scores: new Float32Array(0), inTitle: new Uint8Array(0) }

/** Counts the matches that pass all filters and were posted since each of the times. O(matches · filters). */
export function addCountsByAge(
  { docs, size }: Matches,
  segment: Segment,
  filters: readonly Filter[],
  { agesCounted = [] }: Pick<IndexQuery, 'agesCounted'>,
  ages: number[],
): void {
  let passed: Matches = { docs, size, ...UNSCORED }
  if (filters.length > 0) {
    passed = { docs: allocateUint32(size), size, ...UNSCORED }
    passed.docs.set(docs.subarray(0, size))
  }
  for (const { field, marked } of filters) retainMarkedValues(passed, segment.facets[field], marked)
  agesCounted.forEach(
    (since, at) => (ages[at]! += countMatchesBefore(passed, findFirstDocPostedBefore(segment.postedAt, since))),
  )
}

/** Counts the matches before a document; both are in ascending order. */
function countMatchesBefore({ docs, size }: Matches, end: number): number {
  let low = 0
  let high = size
  while (low < high) {
    const middle = (low + high) >>> 1
    if (docs[middle]! < end) low = middle + 1
    else high = middle
  }
  return low
}
