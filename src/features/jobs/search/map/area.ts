/**
 * A piece of the map in degrees. `west` and `east` may lie beyond ±180 on a map that was dragged round the earth;
 * `west` is less than `east`.
 */
export type Area = { south: number; west: number; north: number; east: number }

/** An area for requests: south-west and north-east corner as lat,lng, to about ten metres (S-04). */
export function formatBounds({ south, west, north, east }: Area): string {
  const corners = east - west >= 360 ? [south, -180, north, 180] : [south, west, north, east]
  return [
    clampLatitude(corners[0]!),
    roundDegrees(corners[1]!),
    clampLatitude(corners[2]!),
    roundDegrees(corners[3]!),
  ].join(',')
}

/** The area enlarged on every side by a share of its own size. */
export function padArea({ south, west, north, east }: Area, share: number): Area {
  const [up, across] = [(north - south) * share, (east - west) * share]
  return {
    south: Math.max(-90, south - up),
    west: west - across,
    north: Math.min(90, north + up),
    east: east + across,
  }
}

/** The longitude of a point on the copy of the world that is nearest to another one. */
export function wrapLongitude(lng: number, middle: number): number {
  return lng + 360 * Math.round((middle - lng) / 360)
}

/**
 * The smallest area with all points, across the date line if that is shorter: Fiji and Samoa are neighbors.
 * Null without a point. O(n log n).
 */
export function findAreaAround(points: readonly (readonly [lat: number, lng: number])[]): Area | null {
  const [first] = points
  if (!first) return null
  // Sorting 100,000 plain numbers is several times faster than sorting with a comparison.
  const lngs = new Float64Array(points.length)
  let [south, north] = [first[0], first[0]]
  for (const [at, [lat, lng]] of points.entries()) {
    lngs[at] = lng
    if (lat < south) south = lat
    if (lat > north) north = lat
  }
  lngs.sort()
  // The widest gap between neighbors is what the area leaves out.
  let [gap, at] = [lngs[0]! + 360 - lngs.at(-1)!, 0]
  for (let next = 1; next < lngs.length; next++)
    if (lngs[next]! - lngs[next - 1]! > gap) [gap, at] = [lngs[next]! - lngs[next - 1]!, next]
  const west = lngs[at]!
  const east = at === 0 ? lngs.at(-1)! : lngs[at - 1]! + 360
  return { south, west, north, east }
}

const clampLatitude = (lat: number) => roundDegrees(Math.min(90, Math.max(-90, lat)))
const roundDegrees = (degrees: number) => Math.round(degrees * 1e4) / 1e4
