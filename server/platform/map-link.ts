export type LatLong = { lat: number; lng: number }

const MAP = 'https://www.openstreetmap.org'
/** Zoom level that shows a building and how to get there. */
const ZOOM = 17
/** Longest search text, characters: enough for every address, and short once it is encoded. */
const SEARCHED = 150

/**
 * Builds a link to an address on a map; null without an address. The employer's coordinates are preferred to a search.
 */
export function buildMapLink(address: string | null, at: LatLong | null): string | null {
  if (at !== null) return `${MAP}/?mlat=${at.lat}&mlon=${at.lng}#map=${ZOOM}/${at.lat}/${at.lng}`
  return address === null
    ? null
    : `${MAP}/search?query=${encodeURIComponent(address.slice(0, SEARCHED).toWellFormed())}`
}
