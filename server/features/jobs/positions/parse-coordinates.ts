import type { Point } from '#contract/zod-free/distance.ts'

const NUMBER = String.raw`\s*([+-]?\d{1,3}(?:\.\d{1,20})?)\s*`
const COORDINATES = new RegExp(`^${NUMBER},${NUMBER}$`)

/** Parses `lat,lng` in degrees; null if the text is malformed or no place on earth. */
export function parseCoordinates(text: string): Point | null {
  const [, lat, lng] = COORDINATES.exec(text) ?? []
  return lat === undefined || lng === undefined ? null : toPointIfOnEarth({ lat: Number(lat), lng: Number(lng) })
}

function toPointIfOnEarth({ lat, lng }: Point): Point | null {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null
}
