import type { NewPosition } from '#server/features/jobs/positions/write/new-position.ts'
import { openGazetteer, type Gazetteer } from '#server/geocode/gazetteer.ts'
import { getLatestInstantMs, pairPlacesWithPoints } from '#server/features/jobs/positions/place-time-zones.ts'
import { geocodeText } from '#server/geocode/geocode-text.ts'
import type { Located } from '#server/geocode/located-place.ts'

/** Adds the standard names and coordinates of its places to a position. */
export type Geocoder = (position: NewPosition) => NewPosition

/** Geocoded places cached during an import, since feeds repeat them. */
const MAX_CACHED = 20_000

/**
 * Adds standard names and coordinates of places to positions. The gazetteer is loaded on first use and freed with the
 * returned object.
 */
export function createPositionGeocoder(): Geocoder {
  const cache = new Map<string, Located[]>()
  let gazetteer: Gazetteer | undefined
  const locateCached = (text: string): Located[] => {
    const known = cache.get(text)
    if (known) return known
    gazetteer ??= openGazetteer()
    const found = geocodeText(gazetteer, text)
    if (cache.size >= MAX_CACHED) cache.clear()
    cache.set(text, found)
    return found
  }
  return (position) => addClosingInstant(addPlaces(position))

  function addPlaces(position: NewPosition): NewPosition {
    const originalPlaces = position.standardizedLocations ?? position.locations
    if (originalPlaces.length === 0) return position
    const places = originalPlaces.map((text) => ({ text, found: locateCached(text) }))
    const names = places.flatMap(({ text, found }) => (found.length > 0 ? found.map(({ name }) => name) : [text]))
    const points = places.flatMap(({ found }) => found.flatMap(({ point }) => point ?? []))
    return {
      ...position,
      standardizedLocations: [...new Set(names)],
      // A point from the feed is exact, while a city's own point is only its center.
      latlong: position.latlong && position.latlong.length > 0 ? position.latlong : [...new Set(points)],
    }
  }
}

/** The instant a position closes, if its feed gives it in the local time of its place. */
function addClosingInstant({ validThroughLocal, ...position }: NewPosition): NewPosition {
  if (validThroughLocal === undefined) return position
  const places = pairPlacesWithPoints(position.standardizedLocations ?? position.locations, position.latlong)
  return { ...position, validThrough: getLatestInstantMs(validThroughLocal, places) }
}
