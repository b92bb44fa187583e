import { findCountry } from './names/countries.ts'
import type { City, Gazetteer } from './gazetteer.ts'
import type { Part } from './split-places.ts'
import { toPlaceKey } from './place-key.ts'
import { listCities } from './names/readings.ts'
import { listRegionBindings, type Binding } from './names/region-names.ts'
import { listRegions } from './names/regions.ts'

/** The result for an address: its city, or just its country. */
export type Bound = { city: City } | { country: string }

const nowhere = { country: '', isCounty: false }

/** Postcodes. */
const FIGURES = /(?<=^|\s)\d[\d-]{2,9}(?=\s|$)/g
const LARGE = 100_000
/** Cities of this size are well known. */
const KNOWN_POPULATION = 500_000

/**
 * The city of a text in address form: "Cartagena, Murcia, Spain", "Valencia, Carabobo", "Santiago, Dominican Republic".
 * Country and region determine the preceding town. Undefined if it may be several places.
 */
export function findBoundCityIn(gazetteer: Gazetteer, parts: readonly Part[]): Bound | undefined {
  const isAddress = parts.length > 1 && parts.length < 5 && parts.slice(1).every(({ joint }) => joint === 'comma')
  if (!isAddress) return undefined
  const texts = parts.map(({ text }) => text.replaceAll(FIGURES, ' ').trim())
  const key = toPlaceKey(texts[0]!)
  const last = texts.at(-1)!
  const country = last.length > 2 ? findCountry(toPlaceKey(last)) : null
  const regions = texts.slice(1, country === null ? undefined : -1).map(listRegionBindings)
  if (key.length < 3) return undefined
  if (country === null) return texts.length === 2 ? findCityInRegion(gazetteer, key, texts[1]!, regions[0]!) : undefined
  return findCityInCountry(gazetteer, { key, country, regions })
}

function findCityInRegion(
  gazetteer: Gazetteer,
  key: string,
  text: string,
  regions: readonly Binding[],
): Bound | undefined {
  // Codes are ambiguous, and names of countries are not regions.
  if (regions.length === 0 || toPlaceKey(text).length < 4 || findCountry(toPlaceKey(text)) !== null) return undefined
  const [first] = listCities(gazetteer, key)
  const [other] = listCities(gazetteer, toPlaceKey(text))
  const isCity = other !== undefined && other.population >= LARGE
  const meant = regions.filter(({ country }) => !isCity || country === other.country)
  // "Munich, Augsburg" are two cities of one state, "Santiago, Lima" two well-known ones.
  const isCountry = findCountry(key) !== null
  if (
    !first ||
    (isCountry && first.population < LARGE) ||
    (isCity && (first.country === other.country || other.population >= KNOWN_POPULATION))
  )
    return undefined
  const city = [...listCities(gazetteer, key), ...gazetteer.continued(key)].find((one) =>
    meant.some(({ holds }) => holds(one)),
  )
  if (city) return { city }
  // The gazetteer has no such city in the named county, only a namesake elsewhere: the country alone is certain.
  const [{ country, isCounty } = nowhere] = meant
  return isCounty && first.country !== 'US' ? { country } : undefined
}

type Address = { key: string; country: string; regions: readonly Binding[][] }

function findCityInCountry(gazetteer: Gazetteer, { key, country, regions }: Address): Bound | undefined {
  // "Georgia, US" is no town.
  if (findCountry(key) !== null && regions.length === 0) return undefined
  const there = regions.map((some) => some.filter((one) => one.country === country))
  if (there.some((some) => some.length === 0)) return undefined
  const named = listCities(gazetteer, key)
  const cities = named.filter((one) => one.country === country)
  const isInRegion = (city: City) => there.some((some) => some.some(({ holds }) => holds(city)))
  if (there.length > 0) {
    const city = [...cities, ...gazetteer.continued(key).filter((one) => one.country === country)].find(isInRegion)
    if (city) return { city }
  }
  // A region by itself, although a town has the same name.
  if (listRegions(key).some((one) => one.country === country)) return undefined
  const [city] = cities.length > 0 ? cities : gazetteer.continued(key).filter((one) => one.country === country)
  if (city) return named[0]?.country === country && there.length === 0 ? undefined : { city }
  // If the name only exists elsewhere, just the country is certain.
  return named.length > 0 && there.length > 0 ? { country } : undefined
}
