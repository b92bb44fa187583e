/** Degrees. */
export type Point = { lat: number; lng: number }

/** Kilometres along the surface. */
export function kilometresBetween(one: Point, other: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const a =
    half(one.lat, other.lat) + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(one.lng, other.lng)
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(a)))
}

const EARTH_KM = 6371
