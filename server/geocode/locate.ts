import { findBestKnown } from './names/best-known-towns.ts'
import { findBoundCityIn } from './bound-city.ts'
import type { City, Gazetteer } from './gazetteer.ts'
import { toCityPlace, toCountryPlace, type Located } from './located-place.ts'
import { isPartOf, isPartOfCity, isSaidOf, isStray, isTown, measureKilometres } from './place-relations.ts'
import { splitLists, type Joint, type PlaceList } from './split-places.ts'
import { listReadings, type Area, type PlaceReading } from './names/readings.ts'
import { findRegionCode, getRegionName } from './names/regions.ts'
import { dropCountryAbove } from './names/territories.ts'

/** A reading in its text: the area it means there, and whether the next one stands beside it. */
type ReadPlace = PlaceReading & { area: Area | undefined; isBeside: boolean }
/** A place that is found, with what tells whether it is one of its own. */
type FoundPlace = {
  located: Located
  city: City | null
  joint: Joint
  isWeak: boolean
  isNamed: boolean
  isWide: boolean
}

/** A part that may as well be a hint is a city of its own only when it is large. */
const LARGE = 50_000
/** Everybody knows a city of this size, also in a list of several countries'. */
const KNOWN_POPULATION = 500_000

/**
 * The places that a text of a feed names, found without asking anybody: "London, UK", "SF Bay Area", "Berlin, Munich or Remote". Of
 * several cities of one name the one that fits the rest of the text is meant, else the largest.
 */
export function locate(gazetteer: Gazetteer, text: string): Located[] {
  const lists = splitLists(text).map(dropCountryAbove)
  const found = lists.flatMap(
    (list) => findBoundCity(gazetteer, list) ?? dropPartsOfCities(combineReadings(readList(gazetteer, list))),
  )
  const isKnown = found.some(({ city, isWeak }) => city !== null && !isWeak)
  const places = found.filter(({ isWeak }) => !isWeak || !isKnown).map(({ located }) => located)
  if (places.length === 0) return limitByPostcode(lists)
  const once = places.filter(({ name }, index) => places.findIndex((one) => one.name === name) === index)
  // "Germany, Berlin" is Berlin, "US, Texas" is Texas; "Tampa, Ohio" may be two places.
  return once.filter((place) => place.point !== null || !once.some((other) => isWithin(other, place)))
}

/** An address is one place, whatever else its region is called like. */
function findBoundCity(gazetteer: Gazetteer, { parts }: PlaceList): FoundPlace[] | undefined {
  const bound = findBoundCityIn(gazetteer, parts)
  if (bound === undefined) return undefined
  const city = 'city' in bound ? bound.city : null
  const located = 'city' in bound ? toCityPlace(bound.city) : toCountryPlace(bound.country)
  return [{ located, city, joint: 'list', isWeak: false, isNamed: true, isWide: false }]
}

/** Of a house in a place that nobody lists its postcode says the country, where only one writes them so. */
function limitByPostcode(lists: readonly PlaceList[]): Located[] {
  const countries = new Set(lists.flatMap((list) => list.countries))
  const [country = ''] = countries
  if (countries.size !== 1 || !SURE.has(country)) return []
  return [toCountryPlace(country)]
}
const SURE = new Set(['GB', 'CA', 'IE', 'JP'])

function combineReadings(readings: readonly ReadPlace[]): FoundPlace[] {
  const found: FoundPlace[] = []
  for (let index = 0; index < readings.length;) {
    const { place, used } = locateAt(readings, index)
    if (place) found.push(place)
    index += used
  }
  return found
}

/** Without parts of cities, and without what only says more about the one before. */
function dropPartsOfCities(found: readonly FoundPlace[]): FoundPlace[] {
  const own: FoundPlace[] = []
  const isOfMany = found.filter(({ city }) => city !== null && !city.isSection).length > 2
  for (const one of found) {
    const before = own.at(-1)
    if (before?.city && one.city && !before.isWeak) {
      // In "South West (Bristol, Taunton)" the second stands beside the first.
      const joint = before.joint === 'bracket' && one.joint === 'bracket' ? 'comma' : one.joint
      const named = { city: one.city, joint, isNamed: one.isNamed, isOfMany, isWide: one.isWide }
      if (isSaidOf(before.city, named)) continue
      if (isPartOf(before.city, named) || isStray(before.city, before.isNamed, named)) own.pop()
    }
    own.push(one)
  }
  return own
}

function isWithin(place: Located, { country, region }: Located): boolean {
  if (place.country !== country) return false
  if (region === null) return place.point !== null || place.region !== null
  return place.point !== null && (place.region === null || place.region === region)
}

function readList(gazetteer: Gazetteer, { parts, countries }: PlaceList): ReadPlace[] {
  const each = parts.map((part) => listReadings(gazetteer, part))
  const isSecond = new Set(each.slice(1).flat())
  const readings = limitToItsCountry(each.flat().map((reading) => preferCountries(reading, countries)))
  return readings.map((reading, index) => ({
    ...reading,
    area: chooseArea(reading, readings, reading.joint !== 'list' || (index > 0 && isSecond.has(reading))),
    isBeside: index < readings.length - 1,
  }))
}

/** A postcode of Britain behind Leeds says that it is none of the others. */
function preferCountries(reading: PlaceReading, countries: readonly string[]): PlaceReading {
  const there = reading.cities.filter(({ country }) => countries.includes(country))
  return there.length === 0 ? reading : { ...reading, cities: there }
}

/**
 * Which of its areas a part means: the region of a country that is named beside it ("US-GA", "Canada (SK)"); after another part, or in a row of
 * them, the state of the United States ("Wallops Island, VA"); else the country.
 */
function chooseArea(reading: PlaceReading, all: readonly PlaceReading[], isSecond: boolean): Area | undefined {
  const regions = reading.areas.filter(({ code }) => code !== null)
  const beside = regions.find(({ country }) =>
    all.some((other) => other !== reading && isOnlyIn(other.areas, country) && other.key !== reading.key),
  )
  if (beside) return beside
  // More people live in the state, and more jobs are there; beside other countries it is the one in the Caucasus.
  if (reading.key === 'georgia' && !all.some((other) => other.areas.length > 0 && !other.areas.some(isAmerican)))
    return regions.find(isAmerican)
  const codes = all.filter(({ key }, index) => key.length === 2 && all.findIndex((one) => one.key === key) === index)
  const isState = isSecond ? !COUNTRIES_FIRST.has(reading.key) : codes.length > 1
  if (reading.key.length === 2 && isState && codes.every(({ areas }) => findState(areas)))
    return findState(reading.areas)
  return reading.areas.find(({ isCode, code }) => !isCode || code === null) ?? reading.areas[0]
}

const isAmerican = ({ country }: Area) => country === 'US'
const findState = (areas: readonly Area[]) => areas.find(({ country, code }) => country === 'US' && code !== null)
const isOnlyIn = (areas: readonly Area[], country: string) =>
  areas.length > 0 && areas.every((area) => area.country === country)
/** Countries whose code stands after the names of small places more often than the state's does. */
const COUNTRIES_FIRST = new Set(['de', 'in'])

/**
 * "Surrey, United Kingdom" is no city in Canada, and in "The Pines, Peterborough, United Kingdom" the house is no town in the Philippines: what
 * stands before a country and is not in it is the name of something else, unless it is a city that everybody knows.
 */
function limitToItsCountry(readings: readonly PlaceReading[]): PlaceReading[] {
  let country: string | undefined
  const limited: PlaceReading[] = []
  for (const reading of readings.toReversed()) {
    country = findNamedCountry(reading) ?? country
    limited.unshift(country === undefined ? reading : limitToCountry(reading, country))
  }
  return limited.filter(({ cities, areas, hints }) => cities.length + areas.length + hints.length > 0)
}

/** The country that a part names and nothing else; of those of two letters only "UK" is meant for sure. */
function findNamedCountry({ key, areas, cities }: PlaceReading): string | undefined {
  if (key === 'uk') return 'GB'
  const [area, ...others] = areas
  const isCountry = area?.code === null && !area.isCode && others.length === 0 && cities.length === 0
  return isCountry ? area.country : undefined
}

function limitToCountry(reading: PlaceReading, country: string): PlaceReading {
  const cities = reading.cities.filter(
    (one, index) => one.country === country || (index === 0 && one.population >= KNOWN_POPULATION && !reading.isWeak),
  )
  const isThere = [...cities, ...reading.areas].some((one) => one.country === country)
  // "US/CAN" are two.
  if (!isThere && reading.cities.length === 0 && reading.areas[0]?.code === null) return reading
  return { ...reading, cities, areas: isThere ? reading.areas : reading.areas.filter(({ isCode }) => !isCode) }
}

/** The place that begins here, with as many of the next parts as say more about it. */
function locateAt(readings: readonly ReadPlace[], index: number): { place: FoundPlace | null; used: number } {
  const first = readings[index]!
  if (isElsewhere(first, readings[index + 1]) || isCodeOf(first, readings.slice(index + 1, index + 3)))
    return { place: null, used: 1 }
  const { hints, used } = collectHints(first, readings.slice(index + 1, index + 4))
  // Before the city: "Germany, Berlin", "US-NYC".
  const before = readings.slice(0, index).flatMap(({ areas }) => areas)
  const city =
    findCityWithSection(readings[index - 1], first) ??
    first.cities.find((one) => hints.length > 0 && hints.every((hint) => isIn(one, hint))) ??
    first.cities.find((one) => hints.some((hint) => isIn(one, hint))) ??
    // Boston is no village in New York, whatever stands before it.
    ((first.cities[0]?.population ?? 0) < KNOWN_POPULATION
      ? (first.cities.find((one) => before.some((area) => isIn(one, area))) ?? findCityNear(first, readings[index + 1]))
      : undefined) ??
    first.cities[0]
  const isBehind = before.some((area) => area.code !== null && city && isIn(city, area)) && !isSibling(first, before)
  const isNamed = isBehind || hints.some((hint) => !isAreaWithin(hint, first))
  const { joint, isWeak, isWide } = first
  // "LA" alone is no country.
  const isAlone = readings.length === 1 && first.key.length === 2 && (city?.population ?? 0) >= KNOWN_POPULATION
  if (city && (isNamed || isAlone || !isRatherArea(first, city)))
    return { place: { located: toCityPlace(city), city, joint, isWeak, isWide, isNamed }, used }
  // "Reggio (RE)" is not in the Indian Ocean: it may be a province of Italy.
  const isProvince = first.joint === 'bracket' && first.hints.length > 0 && first.area?.code === null
  if (!first.area || isProvince) return { place: null, used: 1 }
  const region = locateRegion(first, first.area, readings[index + 1])
  return { place: { located: region.located, city: null, joint, isWeak, isWide, isNamed }, used: region.used }
}

/** "California, US" is the state, and no town of that name somewhere in the country. */
const isAreaWithin = (hint: Area, { areas }: ReadPlace) =>
  hint.code === null && areas.some(({ country, code }) => code !== null && country === hint.country)

/** Areas behind a city that one of that name is in, and how many parts name them. */
function collectHints(first: ReadPlace, after: readonly ReadPlace[]): { hints: Area[]; used: number } {
  const hints: Area[] = []
  let used = 1
  for (const reading of after) {
    const isFitting = (area: Area) => first.cities.some((city) => isIn(city, area))
    const areas = reading.areas.filter(isFitting)
    const fitting = areas.length > 0 ? areas : reading.hints.filter(isFitting)
    const isSame = reading.cities.some((city) => first.cities.some((one) => one.name === city.name))
    if (fitting.length === 0 && (!isSame || reading.areas.length > 0)) break
    hints.push(...pickLargestAreas(first.cities, fitting))
    used += 1
  }
  return { hints, used }
}

/** "Paterna (Valencia)", "Richmond, London": of several towns the one that is near the city behind it. */
function findCityNear({ cities }: ReadPlace, next: ReadPlace | undefined): City | undefined {
  const known = next?.joint === 'list' ? undefined : next?.cities[0]
  if (!known || cities.length < 2) return undefined
  if (next?.joint !== 'bracket') return cities.find((one) => isTown(one, known))
  const near = cities.filter((one) => one.country === known.country && measureKilometres(one, known) < 100)
  return near.toSorted((a, b) => measureKilometres(a, known) - measureKilometres(b, known))[0]
}

/** Mülheim in "Köln-Mülheim" is no city on the Ruhr. */
function findCityWithSection(before: ReadPlace | undefined, { cities, joint }: ReadPlace): City | undefined {
  const city = joint === 'list' || joint === 'comma' ? undefined : before?.cities[0]
  return city && cities.length > 1 ? cities.find((one) => isPartOfCity(one, city)) : undefined
}

/** In "England, Scotland, Wales" the last is no town in England. */
function isSibling({ areas }: ReadPlace, before: readonly Area[]): boolean {
  return areas.some(
    ({ country, code, isCode }) =>
      code !== null && !isCode && before.some((one) => one.country === country && one.code !== null),
  )
}

/** "Cicero, NY" is not in Illinois, "Canton, CT" not in China: of a small place that nobody lists, the state is what is known. */
function isElsewhere(first: ReadPlace, next: ReadPlace | undefined): boolean {
  const [city] = first.cities
  if (!city || !first.isBeside || first.areas.length > 0) return false
  if (!next?.area || !STATED.has(next.area.country) || next.area.code === null) return false
  const isAbroad = city.country !== next.area.country && city.population < LARGE
  if (next.cities.length > 0 && next.key.length > 2 && !isAbroad) return false
  if (first.cities.some((one) => [...next.areas, ...next.hints].some((area) => isIn(one, area)))) return false
  // In "SF, NY" and "London, NY" it is another city.
  return city.population < KNOWN_POPULATION || (city.country !== 'US' && next.key !== 'ny')
}

/** "BY" in "DE-BY-München" says where the city behind it is, and "CA" in "CA-Toronto". */
function isCodeOf({ key, cities, areas }: ReadPlace, after: readonly ReadPlace[]): boolean {
  if (cities.length > 0 || key.length > 3) return false
  const city = after.findIndex((one) => one.cities.length > 0)
  return (
    after.slice(0, city + 1).every(({ joint }) => joint === 'tight' || joint === 'dash') &&
    after[city]?.cities.some((one) => areas.some((area) => isIn(one, area))) === true
  )
}

/** Where a state stands behind every town. */
const STATED = new Set(['US', 'CA', 'AU'])

/** Of areas with one name or code those that hold the largest of the cities: "CA" after Toronto is Canada, after Fresno California. */
function pickLargestAreas(cities: readonly City[], areas: readonly Area[]): Area[] {
  const largest = cities.find((city) => areas.some((area) => isIn(city, area)))
  return areas.filter((area) => largest !== undefined && isIn(largest, area))
}

/** "Ontario" alone is the province, not the city in California; "Berlin" and "Singapore" are cities. */
function isRatherArea({ key, areas }: PlaceReading, city: City): boolean {
  if (findBestKnown(key)?.country === city.country) return false
  return areas.length > 0 && !(city.population >= LARGE && areas.some((area) => isIn(city, area)))
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

function isIn(city: City, { country, code, own }: Area): boolean {
  if (city.country !== country || (own !== undefined && city.region !== own)) return false
  return code === null || findRegionCode(country, city.region) === code
}
