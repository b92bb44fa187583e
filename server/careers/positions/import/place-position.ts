import type { NewPosition } from '#server/careers/positions/write/new-position.ts'
import { openGazetteer, type Gazetteer } from '#server/geocode/gazetteer.ts'
import { lastMoment, placesWith } from '#server/careers/positions/zones-of-places.ts'
import { locate } from '#server/geocode/locate.ts'
import type { Located } from '#server/geocode/located.ts'

/** Gives a position the standard names and points of its places. */
export type Geocoder = (position: NewPosition) => NewPosition

/** Places asked for before, kept as long as an import runs: feeds name the same ones again and again. */
const MOST_KEPT = 20_000

/**
 * Gives positions the standard names and points of their places. The gazetteer is read for the first one that needs it, and goes
 * with what this returns.
 */
export function openGeocoder(): Geocoder {
  const kept = new Map<string, Located[]>()
  let gazetteer: Gazetteer | undefined
  const located = (text: string): Located[] => {
    const known = kept.get(text)
    if (known) return known
    gazetteer ??= openGazetteer()
    const found = locate(gazetteer, text)
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(text, found)
    return found
  }
  return (position) => untilThere(placed(position))

  function placed(position: NewPosition): NewPosition {
    const asGiven = position.standardizedLocations ?? position.locations
    if (asGiven.length === 0) return position
    const places = asGiven.map((text) => ({ text, found: located(text) }))
    const names = places.flatMap(({ text, found }) => (found.length > 0 ? found.map(({ name }) => name) : [text]))
    const points = places.flatMap(({ found }) => found.flatMap(({ point }) => point ?? []))
    return {
      ...position,
      standardizedLocations: [...new Set(names)],
      // What the feed knows is exact; a city's own point is its middle.
      latlong: position.latlong && position.latlong.length > 0 ? position.latlong : [...new Set(points)],
    }
  }
}

/** The instant until which a position is open, where its feed says it by the clocks of its place. */
function untilThere({ validThroughLocal, ...position }: NewPosition): NewPosition {
  if (validThroughLocal === undefined) return position
  const places = placesWith(position.standardizedLocations ?? position.locations, position.latlong)
  return { ...position, validThrough: lastMoment(validThroughLocal, places) }
}
