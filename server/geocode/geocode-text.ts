import { findBestKnownTown } from './names/best-known-towns.ts'
import { findCityOfAddress } from './city-of-address.ts'
import type { City, Gazetteer } from './gazetteer.ts'
import { isPlaceWithin, toCityPlace, toCountryPlace, type Located } from './located-place.ts'
import {
  isSectionOfNamedCity,
  isSectionOfCity,
  isQualifierOf,
  isBuildingInCity,
  isSeparateTownNear,
  measureKilometres,
} from './place-relations.ts'
import { splitPlaceLists, type Joint, type PlaceList } from './split-places.ts'
import { listPlaceReadings, type Area, type PlaceReading } from './names/list-place-readings.ts'
import { findRegionCode, getRegionName } from './names/regions.ts'
import { dropCountryAfterTerritory } from './names/drop-country-after-territory.ts'

/** A part of the text with the area that it means in this context. `isBeside`: another part follows. */
type ReadPlace = PlaceReading & { area: Area | undefined; isBeside: boolean }
/** A located place, and what decides whether it is reported separately. */
type FoundPlace = {
  located: Located
  city: City | null
  joint: Joint
  isWeak: boolean
  isNamed: boolean
  isWide: boolean
}

/** Least population of a city whose name could also only qualify another place. */
const LARGE = 50_000
/** Population from which a city is recognized in lists that span several countries. */
const KNOWN_POPULATION = 500_000

/** Geocodes the location text of a feed offline ("SF Bay Area", "Berlin or Remote"); the best fit wins, then size. */
export function geocodeText(gazetteer: Gazetteer, text: string): Located[] {
  const lists = splitPlaceLists(text).map(dropCountryAfterTerritory)
  const found = lists.flatMap(
    (list) => findPlacesOfAddress(gazetteer, list) ?? dropCityParts(locateReadings(readPlaceList(gazetteer, list))),
  )
  const isKnown = found.some(({ city, isWeak }) => city !== null && !isWeak)
  const places = found.filter(({ isWeak }) => !isWeak || !isKnown).map(({ located }) => located)
  if (places.length === 0) return listCountryOfPostcode(lists)
  const once = places.filter(({ name }, index) => places.findIndex((one) => one.name === name) === index)
  // "Germany, Berlin" means Berlin, and "US, Texas" means Texas; "Tampa, Ohio" may be two places.
  return once.filter((place) => place.point !== null || !once.some((other) => isPlaceWithin(other, place)))
}

/** Finds the place of an address, which is a single one, whatever else the name of its region could mean. */
function findPlacesOfAddress(gazetteer: Gazetteer, { parts }: PlaceList): FoundPlace[] | undefined {
  const bound = findCityOfAddress(gazetteer, parts)
  if (bound === undefined) return undefined
  const city = 'city' in bound ? bound.city : null
  const located = 'city' in bound ? toCityPlace(bound.city) : toCountryPlace(bound.country)
  return [{ located, city, joint: 'list', isWeak: false, isNamed: true, isWide: false }]
}

const SURE = new Set(['GB', 'CA', 'IE', 'JP'])
/** Codes that follow small places more often as a country than as the US state with the same code. */
const COUNTRIES_FIRST = new Set(['de', 'in'])
/** Countries in which a town is usually followed by its state. */
const STATED = new Set(['US', 'CA', 'AU'])

/** Returns only the country of an address in an unlisted place, if a single country uses the format of its postcode. */
function listCountryOfPostcode(lists: readonly PlaceList[]): Located[] {
  const countries = new Set(lists.flatMap((list) => list.countries))
  const [country = ''] = countries
  if (countries.size !== 1 || !SURE.has(country)) return []
  return [toCountryPlace(country)]
}

function locateReadings(readings: readonly ReadPlace[]): FoundPlace[] {
  const found: FoundPlace[] = []
  for (let index = 0; index < readings.length;) {
    const { place, used } = locatePlaceAt(readings, index)
    if (place) found.push(place)
    index += used
  }
  return found
}

/** Drops city districts, and parts that only qualify the one before. */
function dropCityParts(found: readonly FoundPlace[]): FoundPlace[] {
  const own: FoundPlace[] = []
  const isOfMany = found.filter(({ city }) => city !== null && !city.isSection).length > 2
  for (const one of found) {
    const before = own.at(-1)
    if (before?.city && one.city && !before.isWeak) {
      // In "South West (Bristol, Taunton)", Taunton is on the same level as Bristol.
      const joint = before.joint === 'bracket' && one.joint === 'bracket' ? 'comma' : one.joint
      const named = { city: one.city, joint, isNamed: one.isNamed, isOfMany, isWide: one.isWide }
      if (isQualifierOf(before.city, named)) continue
      if (isSectionOfNamedCity(before.city, named) || isBuildingInCity(before.city, before.isNamed, named)) own.pop()
    }
    own.push(one)
  }
  return own
}

function readPlaceList(gazetteer: Gazetteer, { parts, countries }: PlaceList): ReadPlace[] {
  const each = parts.map((part) => listPlaceReadings(gazetteer, part))
  const isSecond = new Set(each.slice(1).flat())
  const readings = limitToNamedCountries(each.flat().map((reading) => preferCitiesInCountries(reading, countries)))
  return readings.map((reading, index) => ({
    ...reading,
    area: chooseAreaOfPart(reading, readings, reading.joint !== 'list' || (index > 0 && isSecond.has(reading))),
    isBeside: index < readings.length - 1,
  }))
}

/** Prefers cities where the postcode has this format: a British one after "Leeds" rules out every other Leeds. */
function preferCitiesInCountries(reading: PlaceReading, countries: readonly string[]): PlaceReading {
  const there = reading.cities.filter(({ country }) => countries.includes(country))
  return there.length === 0 ? reading : { ...reading, cities: there }
}

/**
 * Chooses the area that a part means: a region of a country that is named too ("US-GA", "Canada (SK)"); after another
 * part or in a list, the US state ("Wallops Island, VA"); otherwise the country.
 */
function chooseAreaOfPart(reading: PlaceReading, all: readonly PlaceReading[], isSecond: boolean): Area | undefined {
  const regions = reading.areas.filter(({ code }) => code !== null)
  const beside = regions.find(({ country }) =>
    all.some((other) => other !== reading && areAllInCountry(other.areas, country) && other.key !== reading.key),
  )
  if (beside) return beside
  // "Georgia" is the US state, which has more people and more jobs, unless other countries are named too.
  if (reading.key === 'georgia' && !all.some((other) => other.areas.length > 0 && !other.areas.some(isInUnitedStates)))
    return regions.find(isInUnitedStates)
  const codes = all.filter(({ key }, index) => key.length === 2 && all.findIndex((one) => one.key === key) === index)
  const isState = isSecond ? !COUNTRIES_FIRST.has(reading.key) : codes.length > 1
  if (reading.key.length === 2 && isState && codes.every(({ areas }) => findUsState(areas)))
    return findUsState(reading.areas)
  return reading.areas.find(({ isCode, code }) => !isCode || code === null) ?? reading.areas[0]
}

const isInUnitedStates = ({ country }: Area) => country === 'US'
const findUsState = (areas: readonly Area[]) => areas.find(({ country, code }) => country === 'US' && code !== null)
const areAllInCountry = (areas: readonly Area[], country: string) =>
  areas.length > 0 && areas.every((area) => area.country === country)

/**
 * Drops places outside the country that follows them, unless they are well-known cities: in "Surrey, United Kingdom",
 * Surrey is not the Canadian city; in "The Pines, Peterborough, United Kingdom", The Pines is not in the Philippines.
 */
function limitToNamedCountries(readings: readonly PlaceReading[]): PlaceReading[] {
  let country: string | undefined
  const limited: PlaceReading[] = []
  for (const reading of readings.toReversed()) {
    country = findUnambiguousCountry(reading) ?? country
    limited.unshift(country === undefined ? reading : limitReadingToCountry(reading, country))
  }
  return limited.filter(({ cities, areas, hints }) => cities.length + areas.length + hints.length > 0)
}

/** Finds the country that a part names unambiguously. Of two-letter names, only "UK" is unambiguous. */
function findUnambiguousCountry({ key, areas, cities }: PlaceReading): string | undefined {
  if (key === 'uk') return 'GB'
  const [area, ...others] = areas
  const isCountry = area?.code === null && !area.isCode && others.length === 0 && cities.length === 0
  return isCountry ? area.country : undefined
}

function limitReadingToCountry(reading: PlaceReading, country: string): PlaceReading {
  const cities = reading.cities.filter(
    (one, index) => one.country === country || (index === 0 && one.population >= KNOWN_POPULATION && !reading.isWeak),
  )
  const isThere = [...cities, ...reading.areas].some((one) => one.country === country)
  // "US/CAN" means two countries.
  if (!isThere && reading.cities.length === 0 && reading.areas[0]?.code === null) return reading
  return { ...reading, cities, areas: isThere ? reading.areas : reading.areas.filter(({ isCode }) => !isCode) }
}

/** Locates the place that begins here. `used` is the number of following parts that only qualify it. */
function locatePlaceAt(readings: readonly ReadPlace[], index: number): { place: FoundPlace | null; used: number } {
  const first = readings[index]!
  if (isCityOutsideArea(first, readings[index + 1]) || isCodeOfNextCity(first, readings.slice(index + 1, index + 3)))
    return { place: null, used: 1 }
  const { hints, used } = collectAreasOfCity(first, readings.slice(index + 1, index + 4))
  // The area may precede the city: "Germany, Berlin", "US-NYC".
  const before = readings.slice(0, index).flatMap(({ areas }) => areas)
  const city =
    findCityContainingSection(readings[index - 1], first) ??
    first.cities.find((one) => hints.length > 0 && hints.every((hint) => isCityInArea(one, hint))) ??
    first.cities.find((one) => hints.some((hint) => isCityInArea(one, hint))) ??
    // "Boston" never means the village in New York, whatever precedes it.
    ((first.cities[0]?.population ?? 0) < KNOWN_POPULATION
      ? (first.cities.find((one) => before.some((area) => isCityInArea(one, area))) ??
        findCityNearNext(first, readings[index + 1]))
      : undefined) ??
    first.cities[0]
  const isBehind =
    before.some((area) => area.code !== null && city && isCityInArea(city, area)) && !isOneOfRegions(first, before)
  const isNamed = isBehind || hints.some((hint) => !isCountryOfState(hint, first))
  const { joint, isWeak, isWide } = first
  // "LA" alone is the city, not Laos.
  const isAlone = readings.length === 1 && first.key.length === 2 && (city?.population ?? 0) >= KNOWN_POPULATION
  if (city && (isNamed || isAlone || !isAreaRatherThanCity(first, city)))
    return { place: { located: toCityPlace(city), city, joint, isWeak, isWide, isNamed }, used }
  // In "Reggio (RE)", RE is an Italian province and not Réunion.
  const isProvince = first.joint === 'bracket' && first.hints.length > 0 && first.area?.code === null
  if (!first.area || isProvince) return { place: null, used: 1 }
  const region = locateRegion(first, first.area, readings[index + 1])
  return { place: { located: region.located, city: null, joint, isWeak, isWide, isNamed }, used: region.used }
}

/** Whether an area is a state of the country after it: "California, US" is no town in another state. */
const isCountryOfState = (hint: Area, { areas }: ReadPlace) =>
  hint.code === null && areas.some(({ country, code }) => code !== null && country === hint.country)

/** Collects the areas after a city that contain a city of that name. `used` is the number of parts that name them. */
function collectAreasOfCity(first: ReadPlace, after: readonly ReadPlace[]): { hints: Area[]; used: number } {
  const hints: Area[] = []
  let used = 1
  for (const reading of after) {
    const isFitting = (area: Area) => first.cities.some((city) => isCityInArea(city, area))
    const areas = reading.areas.filter(isFitting)
    const fitting = areas.length > 0 ? areas : reading.hints.filter(isFitting)
    const isSame = reading.cities.some((city) => first.cities.some((one) => one.name === city.name))
    if (fitting.length === 0 && (!isSame || reading.areas.length > 0)) break
    hints.push(...pickAreasOfLargestCity(first.cities, fitting))
    used += 1
  }
  return { hints, used }
}

/** Finds the town that is closest to the city after it, as in "Paterna (Valencia)" and "Richmond, London". */
function findCityNearNext({ cities }: ReadPlace, next: ReadPlace | undefined): City | undefined {
  const known = next?.joint === 'list' ? undefined : next?.cities[0]
  if (!known || cities.length < 2) return undefined
  if (next?.joint !== 'bracket') return cities.find((one) => isSeparateTownNear(one, known))
  const near = cities.filter((one) => one.country === known.country && measureKilometres(one, known) < 100)
  return near.toSorted((a, b) => measureKilometres(a, known) - measureKilometres(b, known))[0]
}

/** Finds the city with a section of the next name: Mülheim in "Köln-Mülheim" is not the city on the Ruhr. */
function findCityContainingSection(before: ReadPlace | undefined, { cities, joint }: ReadPlace): City | undefined {
  const city = joint === 'list' || joint === 'comma' ? undefined : before?.cities[0]
  return city && cities.length > 1 ? cities.find((one) => isSectionOfCity(one, city)) : undefined
}

/** Whether a name is one of several regions: in "England, Scotland, Wales", Wales is not a town in England. */
function isOneOfRegions({ areas }: ReadPlace, before: readonly Area[]): boolean {
  return areas.some(
    ({ country, code, isCode }) =>
      code !== null && !isCode && before.some((one) => one.country === country && one.code !== null),
  )
}

/** Whether a city is outside of the area after it: "Cicero, NY" is not in Illinois, "Canton, CT" not in China. */
function isCityOutsideArea(first: ReadPlace, next: ReadPlace | undefined): boolean {
  const [city] = first.cities
  if (!city || !first.isBeside || first.areas.length > 0) return false
  if (!next?.area || !STATED.has(next.area.country) || next.area.code === null) return false
  const isAbroad = city.country !== next.area.country && city.population < LARGE
  if (next.cities.length > 0 && next.key.length > 2 && !isAbroad) return false
  if (first.cities.some((one) => [...next.areas, ...next.hints].some((area) => isCityInArea(one, area)))) return false
  // In "SF, NY" and "London, NY", NY is a second city.
  return city.population < KNOWN_POPULATION || (city.country !== 'US' && next.key !== 'ny')
}

/** Whether a part is a code that qualifies the city after it: "BY" in "DE-BY-München", "CA" in "CA-Toronto". */
function isCodeOfNextCity({ key, cities, areas }: ReadPlace, after: readonly ReadPlace[]): boolean {
  if (cities.length > 0 || key.length > 3) return false
  const city = after.findIndex((one) => one.cities.length > 0)
  return (
    after.slice(0, city + 1).every(({ joint }) => joint === 'tight' || joint === 'dash') &&
    after[city]?.cities.some((one) => areas.some((area) => isCityInArea(one, area))) === true
  )
}

/** Picks the areas with the largest of the cities: "CA" is Canada after Toronto, but California after Fresno. */
function pickAreasOfLargestCity(cities: readonly City[], areas: readonly Area[]): Area[] {
  const largest = cities.find((city) => areas.some((area) => isCityInArea(city, area)))
  return areas.filter((area) => largest !== undefined && isCityInArea(largest, area))
}

/** Whether a name alone means an area: "Ontario" is the province; "Berlin" and "Singapore" are cities. */
function isAreaRatherThanCity({ key, areas }: PlaceReading, city: City): boolean {
  if (findBestKnownTown(key)?.country === city.country) return false
  return areas.length > 0 && !(city.population >= LARGE && areas.some((area) => isCityInArea(city, area)))
}

function locateRegion(
  first: PlaceReading,
  area: Area,
  next: PlaceReading | undefined,
): { located: Located; used: number } {
  const wider = next?.areas.find(
    ({ country, code }) => code === null && first.areas.some((one) => one.country === country),
  )
  const meant = (wider && first.areas.find(({ country }) => country === wider.country)) ?? area
  const name = meant.code === null ? meant.country : `${getRegionName(meant.country, meant.code)}, ${meant.country}`
  return { located: { name, country: meant.country, region: meant.code, point: null }, used: wider ? 2 : 1 }
}

function isCityInArea(city: City, { country, code, own }: Area): boolean {
  if (city.country !== country || (own !== undefined && city.region !== own)) return false
  return code === null || findRegionCode(country, city.region) === code
}
