import type { World } from '#server/search-index/search-types.ts'
import { listAlternativeNames, isAreaName } from '#server/geocode/names/alternative-names.ts'
import { findCountryCodeByName } from '#server/geocode/names/countries.ts'
import { openGazetteer, type City } from '#server/geocode/gazetteer.ts'
import { geocodeText } from '#server/geocode/geocode-text.ts'
import { otherNames } from '#server/geocode/names/other-names.ts'
import { otherRegions } from '#server/geocode/names/other-regions.ts'
import { toPlaceKey } from '#server/geocode/place-key.ts'
import { listCitiesByName } from '#server/geocode/names/list-place-readings.ts'
import { listRegionsByName } from '#server/geocode/names/region-names.ts'
import { listCodedRegions } from '#server/geocode/names/regions.ts'
import { capitalizePlace } from '#server/search-index/query/places/place-words.ts'

/** Knowledge of places for searches, from the gazetteer and the names of countries and regions. */
export const placeNames: World = {
  alsoNamed: listAlternativeNames,
  isPlace(text) {
    const key = toPlaceKey(text)
    return (
      !CODE.test(key) &&
      (otherNames.has(key) || isAreaName(text) || (LATIN.test(key) && findCityByKey(key) !== undefined))
    )
  },
  isTown(text) {
    const key = toPlaceKey(text)
    if (otherRegions.has(key)) return true
    return key.length >= SHORTEST_TOWN && LATIN.test(key) && findCityByKey(key, undefined, TOWN) !== undefined
  },
  behindTown(town, area) {
    const key = toPlaceKey(area)
    const country = key.length > 2 || key === 'uk' ? findCountryCodeByName(key) : null
    const bindings = key.length < 2 ? [] : listRegionsByName(area)
    if (country === null && bindings.length === 0) return null
    const isIn = (one: City) => one.country === country || bindings.some(({ holds }) => holds(one))
    const [city, ...others] = listTownsByName(town)
    if (!city) return null
    const isNamesake = !isIn(city)
    if (isNamesake && !others.some(isIn)) return null
    return {
      text: key.length <= 3 ? area.toUpperCase() : (findRegionCode(key) ?? capitalizePlace(area)),
      isNamesake,
    }
  },
  pointOf(text) {
    if (isAreaName(text)) return null
    const isBound = text.includes(',') && /\p{L}/u.test(text.slice(text.indexOf(',')))
    if (isBound) return locateTown(text)
    const cities = [text, ...listAlternativeNames(text)].map((name) => {
      const parts = name.split(',').map((part) => part.trim())
      return findCityByKey(toPlaceKey(parts[0]!), /^[A-Z]{2}$/.exec(parts.at(-1)!)?.[0])
    })
    const city = cities.find((one) => one !== undefined)
    return city ? { lat: city.lat, lng: city.lng } : null
  },
  nameAt: createPlaceNamer(),
}

/** Most points with cached names: about 10 MB. */
const MOST_NAMED = 100_000

const STATED = new Set(['US', 'CA', 'AU'])

/**
 * Least population of a city that is recognized without a preposition: many smaller towns share their names with
 * something else.
 */
const LARGE = 100_000

/** Finds the code of a region, such as "ON" for Ontario, in countries where states follow towns. */
const findRegionCode = (key: string) =>
  listCodedRegions(key).find(({ country, isCode }) => STATED.has(country) && !isCode)?.code

function listTownsByName(name: string): City[] {
  gazetteer ??= openGazetteer()
  return listCitiesByName(gazetteer, toPlaceKey(name))
}

/** Loads the gazetteer in advance, which would delay the search for the first place by a quarter of a second. */
export function preloadGazetteer(): void {
  gazetteer ??= openGazetteer()
}

/**
 * Geocodes a profile's location like those of jobs, whatever its size; null for regions, countries and unknown
 * places.
 */
export function locateTown(text: string): { lat: number; lng: number } | null {
  gazetteer ??= openGazetteer()
  const town = geocodeText(gazetteer, text).find(({ point }) => point !== null)
  if (!town) return null
  const [lat, lng] = town.point!.split(',').map(Number)
  return { lat: lat!, lng: lng! }
}

function createPlaceNamer(): World['nameAt'] {
  const names = new Map<string, string>()
  return (lat, lng) => {
    const key = `${lat},${lng}`
    const known = names.get(key)
    if (known !== undefined) return known
    gazetteer ??= openGazetteer()
    const name = gazetteer.near(lat, lng)?.name ?? ''
    if (names.size >= MOST_NAMED) names.clear()
    names.set(key, name)
    return name
  }
}

/**
 * Finds a city in the gazetteer, which the first call loads. For that reason it is only called for words that no job
 * contains.
 */
function findCityByKey(key: string, within?: string, least = LARGE): City | undefined {
  gazetteer ??= openGazetteer()
  return gazetteer
    .named(key)
    .find(({ population, country }) => population >= least && (within === undefined || country === within))
}

let gazetteer: ReturnType<typeof openGazetteer> | undefined
/** Matches up to two Latin letters, which have too many other meanings. */
const CODE = /^[ -~]{0,2}$/
/** Matches names in the letters that the gazetteer has. */
const LATIN = /^[ -~]+$/

/** Least population of a town after a word such as "in", where other meanings are rare. */
const TOWN = 5000
const SHORTEST_TOWN = 3
