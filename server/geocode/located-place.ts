import type { City } from './gazetteer.ts'
import { otherNames } from './names/other-names.ts'
import { toPlaceKey } from './place-key.ts'
import { findRegionCode } from './names/regions.ts'

/**
 * A place by its standard name ("Bengaluru, KA, IN", "Ontario, CA", "US": the country's code comes last), and its
 * point when it is as small as a city.
 */
export type Located = { name: string; country: string; region: string | null; point: string | null }

/** A country of which no more is known. */
export const toCountryPlace = (country: string): Located => ({ name: country, country, region: null, point: null })

/** A city by its standard name, at its point. */
export function toCityPlace(city: City): Located {
  const region = findRegionCode(city.country, city.region)
  const name = [shortenName(city), region, city.country].filter((part) => part !== null).join(', ')
  return { name, country: city.country, region, point: `${city.lat},${city.lng}` }
}

/** "Halle (Saale)" is Halle, for its region tells where it is; "Frankfurt (Oder)" is not what Frankfurt means. */
function shortenName({ name, country }: City): string {
  const short = / \([^()]+\)$/.test(name) ? name.replace(/ \(.*$/, '') : name
  return short !== name && otherNames.get(toPlaceKey(short))?.country === country ? name : short
}
