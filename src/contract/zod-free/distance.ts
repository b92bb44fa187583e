/** Degrees. */
export type Point = { lat: number; lng: number }

const EARTH_KM = 6371

/** Distance along the earth's surface in kilometers. */
export function measureKilometres(one: Point, other: Point): number {
  const toRadians = (degrees: number) => (degrees * Math.PI) / 180
  const computeHaversine = (from: number, to: number) => Math.sin(toRadians(to - from) / 2) ** 2
  const a =
    computeHaversine(one.lat, other.lat) +
    Math.cos(toRadians(one.lat)) * Math.cos(toRadians(other.lat)) * computeHaversine(one.lng, other.lng)
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(a)))
}
