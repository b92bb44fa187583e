import type { MapMarker } from '#src/data/jobs/positions/map-markers.ts'

/** Id of the visitor's marker; it has no jobs (S-07). */
export const CURRENT_LOCATION = 'current-location'

/** The marker of a place that is known as `lat,lng`; undefined for a place that is only a name, or none. */
export function createMarkerAtCoordinates(detected: string | undefined): MapMarker | undefined {
  const [, lat, lng] = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(detected ?? '') ?? []
  const latlong: [number, number] = [Number(lat), Number(lng)]
  if (!(Math.abs(latlong[0]) <= 90 && Math.abs(latlong[1]) <= 180)) return undefined
  return { id: CURRENT_LOCATION, latlong, count: 0, location: '', is_remote: false }
}
