export type Point = { lat: number; lng: number }

const EARTH_KM = 6371
const NUMBER = String.raw`\s*([+-]?\d{1,3}(?:\.\d{1,20})?)\s*`
const PAIR = new RegExp(`^${NUMBER},${NUMBER}$`)

/** `lat,lng` in degrees; null for a text that is none, or no place on earth. */
export function coordinatesOf(text: string): Point | null {
  const [, lat, lng] = PAIR.exec(text) ?? []
  return lat === undefined || lng === undefined ? null : onEarth({ lat: Number(lat), lng: Number(lng) })
}

function onEarth({ lat, lng }: Point): Point | null {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null
}

/** Along the surface. */
export function kilometresBetween(one: Point, other: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const a =
    half(one.lat, other.lat) + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(one.lng, other.lng)
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(a)))
}
