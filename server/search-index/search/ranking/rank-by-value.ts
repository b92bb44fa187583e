import type { Matches } from '#server/search-index/query/match-units.ts'
import { allocateFloat32 } from '#server/search-index/scratch-buffers.ts'
import type { Segment } from '#server/search-index/segment/segment.ts'
import { HIGHEST, pickHighestKeys } from '#server/search-index/search/pick-highest-keys.ts'
import type { Area } from '#server/search-index/search/places/points-in-place.ts'
import { compareRanked, toRankedJob, type RankedJob } from './rank.ts'

/** Ranks the nearest jobs first. Those without a point in the area (remote ones) come last. */
export function rankNearestFirst(matches: Matches, segment: Segment, count: number, area: Area): RankedJob[] {
  const distances = area.distances!
  const { starts, values } = segment.points
  const own = allocateFloat32(matches.size)
  let farthest = 1
  for (let at = 0; at < matches.size; at++) {
    const doc = matches.docs[at]!
    let least = Infinity
    if (starts === null) least = values[doc] === 0 ? Infinity : distances[values[doc]!]!
    else
      for (let point = starts[doc]!; point < starts[doc + 1]!; point++)
        least = Math.min(least, distances[values[point]!]!)
    own[at] = least
    if (least !== Infinity && least > farthest) farthest = least
  }
  const keys = Uint16Array.from(own, (distance) =>
    distance === Infinity ? 0 : HIGHEST - Math.floor((distance / farthest) * (HIGHEST - 1)),
  )
  // Rings of distances are coarse: the last one is included as a whole, and exact distances decide later.
  return pickHighestKeys(keys, count)
    .map((at) => toRankedJob(segment, matches.docs[at]!, 0, own[at]))
    .sort(compareRanked)
    .slice(0, count)
}

const NO_PAY = -1
const OTHER_CURRENCY = 0

/** Ranks the highest pay in a currency first, then pay in other currencies, then jobs without pay. O(matches). */
export function rankBestPaidFirst(matches: Matches, segment: Segment, count: number, currency: number): RankedJob[] {
  const { salaries } = segment
  const pay = allocateFloat32(matches.size)
  let most = 1
  for (let at = 0; at < matches.size; at++) {
    const doc = matches.docs[at]!
    const own = salaries?.currency[doc] ?? 0
    pay[at] = own === 0 ? NO_PAY : own === currency + 1 ? salaries!.most[doc]! : OTHER_CURRENCY
    if (pay[at]! > most) most = pay[at]!
  }
  const keys = Uint16Array.from(pay, (one) => (one <= 0 ? one - NO_PAY : 2 + Math.floor((one / most) * (HIGHEST - 2))))
  // Steps of pay are coarse: the last one is included as a whole, and exact pay decides later.
  return pickHighestKeys(keys, count)
    .map((at) => toRankedJob(segment, matches.docs[at]!, pay[at]))
    .sort(compareRanked)
    .slice(0, count)
}
