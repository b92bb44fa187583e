import type { City } from './gazetteer.ts'
import { otherNames } from './names/other-names.ts'
import { toPlaceKey } from './place-key.ts'
import { findRegionCode } from './names/regions.ts'

/**
 * A place by standard name ("Bengaluru, KA, IN", "Ontario, CA", "US": the country code comes last), with its point if
 * it is no larger than a city.
 */
export type Located = { name: string; country: string; region: string | null; point: string | null }

/** A place of which only the country is known. */
export const toCountryPlace = (country: string): Located => ({ name: country, country, region: null, point: null })

/** A city with standard name and point. */
export function toCityPlace(city: City): Located {
  const region = findRegionCode(city.country, city.region)
  const name = [shortenName(city), region, city.country].filter((part) => part !== null).join(', ')
  return { name, country: city.country, region, point: `${city.lat},${city.lng}` }
}

/**
 * "Halle (Saale)" becomes Halle, because its region identifies it; "Frankfurt (Oder)" stays, because Frankfurt means
 * another city.
 */
function shortenName({ name, country }: City): string {
  const short = / \([^()]+\)$/.test(name) ? name.replace(/ \(.*$/, '') : name
  return short !== name && otherNames.get(toPlaceKey(short))?.country === country ? name : short
}
