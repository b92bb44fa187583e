import type { Matches } from '#server/search-index/query/match-units.ts'
import { addValueCounts } from '#server/search-index/segment/columns.ts'
import { REMOTE, REMOTE_LOCAL, type Segment } from '#server/search-index/segment/segment.ts'
import type { Tables } from '#server/search-index/index-value-tables.ts'
import type { PointCount, World } from '#server/search-index/search-types.ts'
import { allocateUint32 } from '#server/search-index/scratch-buffers.ts'

/** Number of jobs at each point, by number + 1, separately for on-site and remote work. */
export type PointCounts = { atPlace: Uint32Array; remote: Uint32Array }

export function createPointCounts({ points }: Tables): PointCounts {
  return { atPlace: allocateUint32(points.size + 1).fill(0), remote: allocateUint32(points.size + 1).fill(0) }
}

/** Adds the matches of a segment to the counts. O(matches). */
export function addPointCounts({ docs, size }: Matches, { points, work }: Segment, counts: PointCounts): void {
  const lists = [allocateUint32(size), allocateUint32(size)] as const
  const sizes: [number, number] = [0, 0]
  for (let at = 0; at < size; at++) {
    const doc = docs[at]!
    const list = work[doc] === REMOTE || work[doc] === REMOTE_LOCAL ? 1 : 0
    lists[list][sizes[list]++] = doc
  }
  addValueCounts(points, lists[0], sizes[0], counts.atPlace)
  addValueCounts(points, lists[1], sizes[1], counts.remote)
}

/** Lists the points with jobs, with names if `world` is given. */
export function listPointCounts(
  { atPlace, remote }: PointCounts,
  { points }: Tables,
  world: Pick<World, 'nameAt'> | null,
): PointCount[] {
  const found: PointCount[] = []
  for (let at = 0; at < points.size; at++)
    for (const counts of [atPlace, remote]) {
      const count = counts[at + 1]!
      if (count === 0) continue
      const [lat, lng] = [roundDegrees(points.lats[at]!), roundDegrees(points.lngs[at]!)]
      found.push({ lat, lng, count, isRemote: counts === remote, ...(world && { name: world.nameAt(lat, lng) }) })
    }
  return found
}

/** Rounds to five decimals, by which points are distinguished. */
const roundDegrees = (value: number) => Math.round(value * 1e5) / 1e5
