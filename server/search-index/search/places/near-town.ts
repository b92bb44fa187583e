import { isAnyValueMarked } from '#server/search-index/segment/columns.ts'
import type { Segment } from '#server/search-index/segment/segment.ts'
import type { PointTable } from '#server/search-index/segment/value-table.ts'
import { allocateUint8 } from '#server/search-index/scratch-buffers.ts'
import { findPointsInPlace } from './points-in-place.ts'

type GeoPoint = { lat: number; lng: number }

/** Radius of commuting, km. */
const NEAR_KM = 50
/** Share of a town's jobs that must be near its center; less than all, because some have no coordinates. */
const MOST_OF_TOWN = 0.8

/**
 * Marks, in each segment, documents within 50 km of the center of most marked ones, or of `known` if none is marked.
 * Null if the marked ones are too spread out, as in a country, or the location is unknown. O(documents + points).
 */
export function markDocsNearTown(
  marked: readonly Uint8Array[],
  segments: readonly Segment[],
  points: PointTable,
  known: () => GeoPoint | null,
): Uint8Array[] | null {
  const counts = countMarkedDocsAtPoints(marked, segments, points.size)
  const most = counts.reduce((best, count, number) => (count > counts[best]! ? number : best), 0)
  const spot = counts[most] ? { lat: points.lats[most - 1]!, lng: points.lngs[most - 1]! } : known()
  if (!spot) return null
  const area = findPointsInPlace(points, { kind: 'point', ...spot, radiusKm: NEAR_KM })
  if (!area) return null
  const near = segments.map((segment) => {
    const docs = allocateUint8(segment.size).fill(0)
    for (let doc = 0; doc < segment.size; doc++) if (isAnyValueMarked(segment.points, doc, area.marked)) docs[doc] = 1
    return docs
  })
  return areMostNearby(marked, near) ? near : null
}

/** Whether nearly all marked documents are close together. */
function areMostNearby(marked: readonly Uint8Array[], near: readonly Uint8Array[]): boolean {
  let all = 0
  let inside = 0
  marked.forEach((docs, at) => {
    for (let doc = docs.indexOf(1); doc >= 0; doc = docs.indexOf(1, doc + 1)) {
      all += 1
      inside += near[at]![doc]!
    }
  })
  return inside >= all * MOST_OF_TOWN
}

/** Counts the marked documents at each point, by number + 1. */
function countMarkedDocsAtPoints(marked: readonly Uint8Array[], segments: readonly Segment[], size: number): number[] {
  const counts = Array.from({ length: size + 1 }, () => 0)
  segments.forEach(({ points: { starts, values } }, at) => {
    for (let doc = marked[at]!.indexOf(1); doc >= 0; doc = marked[at]!.indexOf(1, doc + 1)) {
      const end = starts ? starts[doc + 1]! : doc + 1
      for (let value = starts ? starts[doc]! : doc; value < end; value++)
        if (values[value]! > 0) counts[values[value]!]! += 1
    }
  })
  return counts
}
