import type { City } from './gazetteer.ts'
import { otherNames } from './names/other-names.ts'
import { toPlaceKey } from './place-key.ts'
import { findRegionCode } from './names/regions.ts'

/**
 * A place by its standard name ("Bengaluru, KA, IN", "Ontario, CA", "US", with the country code last), and its
 * coordinates if it is no larger than a city.
 */
export type Located = { name: string; country: string; region: string | null; point: string | null }

/** Converts a country to a place without a region and coordinates. */
export const toCountryPlace = (country: string): Located => ({ name: country, country, region: null, point: null })

/** Converts a city to a place with its standard name and coordinates. */
export function toCityPlace(city: City): Located {
  const region = findRegionCode(city.country, city.region)
  const name = [shortenCityName(city), region, city.country].filter((part) => part !== null).join(', ')
  return { name, country: city.country, region, point: `${city.lat},${city.lng}` }
}

/**
 * Shortens a name that its region identifies: "Halle (Saale)" becomes Halle. "Frankfurt (Oder)" stays, because
 * Frankfurt means another city.
 */
function shortenCityName({ name, country }: City): string {
  const short = / \([^()]+\)$/.test(name) ? name.replace(/ \(.*$/, '') : name
  return short !== name && otherNames.get(toPlaceKey(short))?.country === country ? name : short
}

/** Whether a place is in the area that another one names. */
export function isPlaceWithin(place: Located, { country, region }: Located): boolean {
  if (place.country !== country) return false
  if (region === null) return place.point !== null || place.region !== null
  return place.point !== null && (place.region === null || place.region === region)
}
