import type { PointTable } from '#server/search-index/segment/value-table.ts'
import type { SearchPlace } from '#server/search-index/search-types.ts'
import { allocateFloat32, allocateUint8 } from '#server/search-index/scratch-buffers.ts'

/**
 * The points in a searched place, marked by number + 1, and their distances from its center in kilometers, if it has
 * one.
 */
export type Area = { marked: Uint8Array; distances: Float32Array | null }

/**
 * Finds the points in a place. Each distinct point is checked once, whatever the number of jobs. An invalid place
 * contains none.
 */
export function findPointsInPlace(points: PointTable, place: SearchPlace): Area | null {
  if (place.kind === 'bounds') return { marked: markPointsInBounds(points, place), distances: null }
  return place.kind === 'point' ? markPointsInRadius(points, place) : null
}

type Bounds = Extract<SearchPlace, { kind: 'bounds' }>
type Circle = Extract<SearchPlace, { kind: 'point' }>

function markPointsInBounds({ lats, lngs, size }: PointTable, { south, north, west, east }: Bounds): Uint8Array {
  const marked = allocateUint8(size + 1).fill(0)
  // A map across the date line ends west of where it begins; one of the whole earth contains everything.
  const width = east - west >= 360 ? 360 : computeModulo(east - west, 360)
  if (![south, north, west, east].every(Number.isFinite)) return marked
  for (let at = 0; at < size; at++) {
    const lat = lats[at]!
    if (lat >= south && lat <= north && computeModulo(lngs[at]! - west, 360) <= width) marked[at + 1] = 1
  }
  return marked
}

const RADIAN = Math.PI / 180
const EARTH_KM = 6371.0088
/** Length of a degree, slightly less than the real value, so that rounding excludes no point. */
const KM_PER_DEGREE = 111

function markPointsInRadius({ lats, lngs, size }: PointTable, { lat, lng, radiusKm }: Circle): Area {
  const marked = allocateUint8(size + 1).fill(0)
  const distances = allocateFloat32(size + 1).fill(Infinity)
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 360 && radiusKm >= 0)) return { marked, distances }
  const span = radiusKm / KM_PER_DEGREE
  const cosine = Math.cos(lat * RADIAN)
  for (let at = 0; at < size; at++) {
    const up = lats[at]! - lat
    // Excludes most points without trigonometry.
    if (Math.abs(up) > span) continue
    const a =
      Math.sin((up * RADIAN) / 2) ** 2 +
      cosine * Math.cos(lats[at]! * RADIAN) * Math.sin(((lngs[at]! - lng) * RADIAN) / 2) ** 2
    const distance = 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(a)))
    if (distance > radiusKm) continue
    marked[at + 1] = 1
    distances[at + 1] = distance
  }
  return { marked, distances }
}

const computeModulo = (value: number, by: number) => ((value % by) + by) % by
