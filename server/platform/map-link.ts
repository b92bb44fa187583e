export type LatLong = { lat: number; lng: number }

const MAP = 'https://www.openstreetmap.org'
/** Shows a house and how to get there. */
const ZOOM = 17
/** Characters that a search is given: enough for every street, and short once it is encoded. */
const SEARCHED = 150

/** A link to an address on a map; null without an address. Coordinates from the employer are better than a search. */
export function buildMapLink(address: string | null, at: LatLong | null): string | null {
  if (at !== null) return `${MAP}/?mlat=${at.lat}&mlon=${at.lng}#map=${ZOOM}/${at.lat}/${at.lng}`
  return address === null
    ? null
    : `${MAP}/search?query=${encodeURIComponent(address.slice(0, SEARCHED).toWellFormed())}`
}
