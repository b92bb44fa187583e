import { countryNamed } from './countries.ts'
import type { City, Gazetteer } from './gazetteer.ts'
import { otherNames } from './other-names.ts'
import { placeKey } from './place-key.ts'
import { regionCode, regionName, regionsNamed } from './regions.ts'

/** A place by its standard name ("Bengaluru, KA, IN", "Ontario, CA", "US": the country's code comes last), and its point when it is as small as a city. */
export type Located = { name: string; country: string; region: string | null; point: string | null }

type Reading = { key: string; cities: City[]; areas: Area[] }
/** A reading in its text: the area it means there, and whether the next one stands beside it. */
type Placed = Reading & { area: Area | undefined; isBeside: boolean }
/** A country, or a region of one, that a part of the text may name. */
type Area = { country: string; code: string | null; isCode: boolean }

/** A part that may as well be a hint is a city of its own only when it is large. */
const LARGE = 50_000
/** Everybody knows a city of this size, also in a list of several countries'. */
const KNOWN = 500_000

/**
 * The places that a text of a feed names, found without asking anybody: "London, UK", "SF Bay Area", "Berlin, Munich or Remote". Of
 * several cities of one name the one that fits the rest of the text is meant, else the largest.
 */
export function locate(gazetteer: Gazetteer, text: string): Located[] {
  const lists = text.slice(0, 300).replaceAll(ZONES, ' ').split(LIST)
  const readings = lists.flatMap((one) => placedIn(gazetteer, one))
  const found: Located[] = []
  for (let index = 0; index < readings.length;) {
    const { located, used } = placeAt(readings, index)
    if (located && !found.some(({ name }) => name === located.name)) found.push(located)
    index += used
  }
  // "Germany, Berlin" is Berlin, "US, Texas" is Texas; "Tampa, Ohio" may be two places.
  return found.filter((place) => place.point !== null || !found.some((other) => isWithin(other, place)))
}

function isWithin(place: Located, { country, region }: Located): boolean {
  if (place.country !== country) return false
  if (region === null) return place.point !== null || place.region !== null
  return place.point !== null && (place.region === null || place.region === region)
}

function placedIn(gazetteer: Gazetteer, list: string): Placed[] {
  const parts = partsOf(list).map((part) => readingsOf(gazetteer, part))
  const isSecond = new Set(parts.slice(1).flat())
  const readings = inItsCountry(parts.flat())
  return readings.map((reading, index) => ({
    ...reading,
    area: meantArea(reading, readings, isSecond.has(reading)),
    isBeside: index < readings.length - 1,
  }))
}

/**
 * Which of its areas a part means: the region of a country that is named beside it ("US-GA", "Canada (SK)"); after another part, or in a row of
 * them, the state of the United States ("Wallops Island, VA"); else the country.
 */
function meantArea(reading: Reading, all: readonly Reading[], isSecond: boolean): Area | undefined {
  const regions = reading.areas.filter(({ code }) => code !== null)
  const beside = regions.find(({ country }) =>
    all.some((other) => other !== reading && isOnlyIn(other.areas, country) && other.key !== reading.key),
  )
  if (beside) return beside
  const codes = all.filter(({ key }, index) => key.length === 2 && all.findIndex((one) => one.key === key) === index)
  const isState = isSecond ? !COUNTRIES_FIRST.has(reading.key) : codes.length > 1
  if (reading.key.length === 2 && isState && codes.every(({ areas }) => stateOf(areas))) return stateOf(reading.areas)
  return reading.areas.find(({ isCode, code }) => !isCode || code === null) ?? reading.areas[0]
}

const stateOf = (areas: readonly Area[]) => areas.find(({ country, code }) => country === 'US' && code !== null)
const isOnlyIn = (areas: readonly Area[], country: string) =>
  areas.length > 0 && areas.every((area) => area.country === country)
/** Countries whose code stands after the names of small places more often than the state's does. */
const COUNTRIES_FIRST = new Set(['de', 'in'])

/**
 * "Surrey, United Kingdom" is no city in Canada, and in "The Pines, Peterborough, United Kingdom" the house is no town in the Philippines: what
 * stands before a country and is not in it is the name of something else, unless it is a city that everybody knows.
 */
function inItsCountry(readings: readonly Reading[]): Reading[] {
  let country: string | undefined
  const kept: Reading[] = []
  for (const reading of readings.toReversed()) {
    country = countryOf(reading) ?? country
    kept.unshift(country === undefined ? reading : within(reading, country))
  }
  return kept.filter(({ cities, areas }) => cities.length > 0 || areas.length > 0)
}

/** The country that a part names and nothing else; of those of two letters only "UK" is meant for sure. */
function countryOf({ key, areas, cities }: Reading): string | undefined {
  if (key === 'uk') return 'GB'
  const [area, ...others] = areas
  const isCountry = area?.code === null && !area.isCode && others.length === 0 && cities.length === 0
  return isCountry ? area.country : undefined
}

function within(reading: Reading, country: string): Reading {
  const cities = reading.cities.filter(
    (one, index) => one.country === country || (index === 0 && one.population >= KNOWN),
  )
  const isThere = [...cities, ...reading.areas].some((one) => one.country === country)
  return { ...reading, cities, areas: isThere ? reading.areas : reading.areas.filter(({ isCode }) => !isCode) }
}

/** The place that begins here, with as many of the next parts as say more about it. */
function placeAt(readings: readonly Placed[], index: number): { located: Located | null; used: number } {
  const first = readings[index]
  if (!first || isElsewhere(first, readings[index + 1])) return { located: null, used: 1 }
  const after = readings.slice(index + 1, index + 4)
  const hints: Area[] = []
  let used = 1
  for (const reading of after) {
    const fitting = reading.areas.filter((area) => first.cities.some((city) => isIn(city, area)))
    const isSame = reading.cities.some((city) => first.cities.some((one) => one.name === city.name))
    if (fitting.length === 0 && (!isSame || reading.areas.length > 0)) break
    hints.push(...best(first.cities, fitting))
    used += 1
  }
  // Before the city: "Germany, Berlin", "US-NYC".
  const before = readings.slice(0, index).flatMap(({ areas }) => areas)
  const city =
    first.cities.find((one) => hints.length > 0 && hints.every((hint) => isIn(one, hint))) ??
    first.cities.find((one) => hints.some((hint) => isIn(one, hint))) ??
    // Boston is no village in New York, whatever stands before it.
    (hints.length === 0 && (first.cities[0]?.population ?? 0) < KNOWN
      ? first.cities.find((one) => before.some((area) => isIn(one, area)))
      : undefined) ??
    first.cities[0]
  const isNamed = hints.length > 0 || before.some((area) => area.code !== null && city && isIn(city, area))
  if (city && (isNamed || !isRatherArea(first, city))) return { located: cityOf(city), used }
  if (!first.area) return { located: null, used: 1 }
  return regionAt(first, first.area, readings[index + 1])
}

/** "Cicero, NY" is not in Illinois, "Canton, CT" not in China: of a small place that nobody lists, the state is what is known. */
function isElsewhere(first: Placed, next: Placed | undefined): boolean {
  const [city] = first.cities
  if (!city || !first.isBeside || first.areas.length > 0) return false
  if (!next?.area || next.area.country !== 'US' || next.area.code === null || next.cities.length > 0) return false
  if (first.cities.some((one) => next.areas.some((area) => isIn(one, area)))) return false
  // In "SF, NY" and "London, NY" it is another city.
  return city.population < KNOWN || (city.country !== 'US' && next.key !== 'ny')
}

/** Of areas with one name or code those that hold the largest of the cities: "CA" after Toronto is Canada, after Fresno California. */
function best(cities: readonly City[], areas: readonly Area[]): Area[] {
  const largest = cities.find((city) => areas.some((area) => isIn(city, area)))
  return areas.filter((area) => largest !== undefined && isIn(largest, area))
}

/** "Ontario" alone is the province, not the city in California; "Berlin" and "Singapore" are cities. */
function isRatherArea({ areas }: Reading, city: City): boolean {
  return areas.length > 0 && !(city.population >= LARGE && areas.some((area) => isIn(city, area)))
}

function regionAt(first: Reading, area: Area, next: Reading | undefined): { located: Located; used: number } {
  const wider = next?.areas.find(
    ({ country, code }) => code === null && first.areas.some((one) => one.country === country),
  )
  const meant = (wider && first.areas.find(({ country }) => country === wider.country)) ?? area
  const name = meant.code === null ? meant.country : `${regionName(meant.country, meant.code)}, ${meant.country}`
  return { located: { name, country: meant.country, region: meant.code, point: null }, used: wider ? 2 : 1 }
}

function cityOf(city: City): Located {
  const region = regionCode(city.country, city.region)
  const name = [city.name, region, city.country].filter((part) => part !== null).join(', ')
  return { name, country: city.country, region, point: `${city.lat},${city.lng}` }
}

function isIn(city: City, { country, code }: Area): boolean {
  return city.country === country && (code === null || regionCode(city.country, city.region) === code)
}

/** What a part may mean; when it means nothing as a whole, what its pieces or its last words mean. */
function readingsOf(gazetteer: Gazetteer, part: string): Reading[] {
  const whole = readingOf(gazetteer, placeKey(part))
  if (whole) return [whole]
  const bare = stripped(part)
  if (bare === '' || NO_PLACE.has(bare)) return []
  // A piece of two letters is a code only where it is written as one, and "Wallops Island" is not in Iceland.
  const capitals = new Set(part.replaceAll('.', '').match(/\b[A-Z]{2}\b/g))
  const read = (key: string) =>
    key !== 'island' && (key.length > 2 || capitals.has(key.toUpperCase())) ? readingOf(gazetteer, key) : null
  const reading = read(bare)
  if (reading) return [reading]
  if (/[-–]/.test(part)) {
    const pieces = part.split(/[-–]/).flatMap((piece) => read(stripped(piece)) ?? [])
    if (pieces.length > 0) return pieces
  }
  return lastWords(read, bare)
}

/** "2116 Penn Ave Pittsburgh", "Los Angeles CA": the longest names at the end. */
function lastWords(read: (key: string) => Reading | null, bare: string): Reading[] {
  const words = bare.split(' ')
  if (words.length < 2 || words.length > 10) return []
  const found: Reading[] = []
  for (let end = words.length; end > 0 && found.length < 3;) {
    const lengths = [4, 3, 2, 1].filter((length) => length <= end && !(length === words.length && end === words.length))
    const hit = lengths.map((length) => ({
      length,
      reading: read(words.slice(end - length, end).join(' ')),
    }))
    const taken = hit.find(
      ({ reading }) => reading && (reading.areas.length > 0 || (reading.cities[0]?.population ?? 0) >= 20_000),
    )
    // "W 3rd ST" is in a street, not on an island.
    if (!taken?.reading || STREET.test(taken.reading.key)) break
    found.unshift(taken.reading)
    end -= taken.length
  }
  return found
}

function stripped(piece: string): string {
  return placeKey(piece).replaceAll(NOISE, ' ').replaceAll(/\s+/g, ' ').trim()
}

function readingOf(gazetteer: Gazetteer, key: string): Reading | null {
  if (key === '' || key.length > 80 || NO_PLACE.has(key)) return null
  const other = otherNames.get(key)
  const meant = other ? gazetteer.named(other.key).filter(({ country }) => country === other.country) : []
  const same = key.length > 2 ? gazetteer.named(key) : []
  const cities = [
    ...meant,
    ...same.filter((city) => !meant.some(({ lat, lng }) => lat === city.lat && lng === city.lng)),
  ]
  const country = countryNamed(key)
  const areas: Area[] = regionsNamed(key)
  if (country) areas.unshift({ country, code: null, isCode: key.length === 2 })
  // A state of the United States is what two letters mostly mean.
  if (key.length === 2) areas.sort((a, b) => rank(a) - rank(b))
  return cities.length === 0 && areas.length === 0 ? null : { key, cities, areas }
}

const rank = ({ country, code }: Area) => (country === 'US' ? 0 : code === null ? 1 : 2)

const STREET = /^(?:st|dr|nw|sw|se)$/
/** Parts of the world, which the gazetteer takes for towns and countries. */
const NO_PLACE = new Set(
  'city,apac,emea,latam,amer,latin america,north america,south america,central america,americas,global,international,any'.split(
    ',',
  ),
)
/** "ET/CT/PT" are hours, not Ethiopia, Connecticut and Portugal. */
const ZONES = /\b[ECMP]S?T(?:\s*[/,&]\s*[ECMP]S?T\b)+/g

/** What parts whole places, each with its own country. */
const LIST = /[;|•·\n]/

/** Signs and words that part places; a stroke only where it stands apart. */
function partsOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .split(/[,;|/()[\]·•\n:]|\s[-–—]\s|\s(?:or|and|und|et|oder|ou|o|y|e|in)\s|\s&\s/i)
    .map((part) => part.trim())
    .filter(Boolean)
}

/** Words that say how one works there, or that a place is large, small or next to something; and postcodes. */
const NOISE =
  /\b(?:remote|remoto|hybrid|onsite|on site|in office|home based|home office|homeoffice|fully|first|field|office|offices|hq|headquarters|based|anywhere|only|greater|metropolitan|metro|area|bay area|region|downtown|city of|county|near|nearby|central|site|campus|work from home|wfh|east coast|west coast|the|nationwide|telework|flexible|optional|preferred|\d{4,6})\b/g
