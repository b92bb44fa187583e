import { findCountryCodeByName } from './names/countries.ts'
import type { City, Gazetteer } from './gazetteer.ts'
import type { Part } from './split-places.ts'
import { toPlaceKey } from './place-key.ts'
import { listCitiesByName } from './names/list-place-readings.ts'
import { listRegionsByName, type Binding } from './names/region-names.ts'
import { listCodedRegions } from './names/regions.ts'

/** What an address was resolved to: its city, or only its country. */
export type Bound = { city: City } | { country: string }

const nowhere = { country: '', isCounty: false }

/** Matches postcodes. */
const FIGURES = /(?<=^|\s)\d[\d-]{2,9}(?=\s|$)/g
const LARGE = 100_000
/** Population from which a city counts as well known. */
const KNOWN_POPULATION = 500_000

/**
 * Finds the city of a text in the form of an address: "Cartagena, Murcia, Spain", "Valencia, Carabobo", "Santiago,
 * Dominican Republic". Country and region determine which town is meant. Undefined if several places may be.
 */
export function findCityOfAddress(gazetteer: Gazetteer, parts: readonly Part[]): Bound | undefined {
  const isAddress = parts.length > 1 && parts.length < 5 && parts.slice(1).every(({ joint }) => joint === 'comma')
  if (!isAddress) return undefined
  const texts = parts.map(({ text }) => text.replaceAll(FIGURES, ' ').trim())
  const key = toPlaceKey(texts[0]!)
  const last = texts.at(-1)!
  const country = last.length > 2 ? findCountryCodeByName(toPlaceKey(last)) : null
  const regions = texts.slice(1, country === null ? undefined : -1).map(listRegionsByName)
  if (key.length < 3) return undefined
  if (country === null)
    return texts.length === 2 ? findAddressCityInRegion(gazetteer, key, texts[1]!, regions[0]!) : undefined
  return findAddressCityInCountry(gazetteer, { key, country, regions })
}

function findAddressCityInRegion(
  gazetteer: Gazetteer,
  key: string,
  text: string,
  regions: readonly Binding[],
): Bound | undefined {
  // Short names may be codes, which are ambiguous, and a name of a country is not a region.
  if (regions.length === 0 || toPlaceKey(text).length < 4 || findCountryCodeByName(toPlaceKey(text)) !== null)
    return undefined
  const [first] = listCitiesByName(gazetteer, key)
  const [other] = listCitiesByName(gazetteer, toPlaceKey(text))
  const isCity = other !== undefined && other.population >= LARGE
  const meant = regions.filter(({ country }) => !isCity || country === other.country)
  // "Munich, Augsburg" are two cities of one state, and "Santiago, Lima" are two well-known ones.
  const isCountry = findCountryCodeByName(key) !== null
  if (
    !first ||
    (isCountry && first.population < LARGE) ||
    (isCity && (first.country === other.country || other.population >= KNOWN_POPULATION))
  )
    return undefined
  const city = [...listCitiesByName(gazetteer, key), ...gazetteer.continued(key)].find((one) =>
    meant.some(({ holds }) => holds(one)),
  )
  if (city) return { city }
  // If the gazetteer has no such city in the named county, but one elsewhere, only the country is certain.
  const [{ country, isCounty } = nowhere] = meant
  return isCounty && first.country !== 'US' ? { country } : undefined
}

type Address = { key: string; country: string; regions: readonly Binding[][] }

function findAddressCityInCountry(gazetteer: Gazetteer, { key, country, regions }: Address): Bound | undefined {
  // "Georgia, US" names no town.
  if (findCountryCodeByName(key) !== null && regions.length === 0) return undefined
  const there = regions.map((some) => some.filter((one) => one.country === country))
  if (there.some((some) => some.length === 0)) return undefined
  const named = listCitiesByName(gazetteer, key)
  const cities = named.filter((one) => one.country === country)
  const isInRegion = (city: City) => there.some((some) => some.some(({ holds }) => holds(city)))
  if (there.length > 0) {
    const city = [...cities, ...gazetteer.continued(key).filter((one) => one.country === country)].find(isInRegion)
    if (city) return { city }
  }
  // The text is the region itself, although a town has the same name.
  if (listCodedRegions(key).some((one) => one.country === country)) return undefined
  const [city] = cities.length > 0 ? cities : gazetteer.continued(key).filter((one) => one.country === country)
  if (city) return named[0]?.country === country && there.length === 0 ? undefined : { city }
  // If the city's name only exists elsewhere, only the country is certain.
  return named.length > 0 && there.length > 0 ? { country } : undefined
}
