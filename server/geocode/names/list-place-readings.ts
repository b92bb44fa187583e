import { listCountriesWriting } from '#contract/jobs/positions/postcodes.ts'
import { findBestKnownTown } from './best-known-towns.ts'
import { findCountryCodeByName } from './countries.ts'
import { findCountryByThreeLetters } from './three-letter-country-codes.ts'
import type { City, Gazetteer } from '#server/geocode/gazetteer.ts'
import { isNoPlaceKey } from './non-places.ts'
import { otherNames } from './other-names.ts'
import type { Joint, Part } from '#server/geocode/split-places.ts'
import { isSectionOfCity } from '#server/geocode/place-relations.ts'
import { toPlaceKey } from '#server/geocode/place-key.ts'
import { splitAtQualifierMark, findCitiesWithQualifier } from '#server/geocode/qualifiers.ts'
import { listCodedRegions } from './regions.ts'
import { listSpellingKeys, findNameWithoutDistrict } from './spellings.ts'
import { listSubRegionsByCode } from './sub-regions.ts'

/**
 * A country or region that a part of the text may mean. `own` is the gazetteer's code of a region that has no other
 * code here.
 */
export type Area = { country: string; code: string | null; isCode: boolean; own?: string }

/**
 * The possible meanings of a part: cities, areas, and areas that only identify the city before them. `isWeak`: a
 * well-known name followed by other words ("Zürich Altstetten"), which counts if nothing else is known. `isWide`: the
 * surroundings are included.
 */
export type PlaceReading = {
  key: string
  cities: City[]
  areas: Area[]
  hints: Area[]
  joint: Joint
  isWeak: boolean
  isWide: boolean
}

type ReadPlaceKey = (key: string) => PlaceReading | null

const nothing: PlaceReading = { key: '', cities: [], areas: [], hints: [], joint: 'list', isWeak: false, isWide: false }

const CITY = 50_000
/**
 * Least population of a city whose name counts before other words; names of smaller ones are too often ordinary words.
 */
const KNOWN_BEGINNING = 250_000
/** Countries where names of cities are also used for anything else. */
const ENGLISH = new Set(['US', 'GB', 'CA', 'AU', 'NZ', 'IE', 'ZA', 'PH', 'IN'])
const MOST_WORDS = 10
/** Matches Danish districts; elsewhere the codes mean Nevada and El Salvador. */
const DANISH = /^(kobenhavn|copenhagen|frederiksberg|aarhus|odense|aalborg) (?:nv|sv|so|no)$/
/**
 * Matches an ending that makes a name a part of a city ("Milano Centro") or a building ("Phoenix Centre, Cambridge").
 */
const HOUSE = / (?:city|cent(?:re|er|rum|ro|ru)|airport|north|south|east|west|ville)$/
const WIDE = /\b(?:greater|metro|metropolitan|area|region|county|province|provincia|comunidad|community)\b/i
const CODE = /^(?:\d{2}|97\d|\d{5}|2[ab])$/
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const STREET = /^(?:st|dr|nw|sw|se)$/
/** Matches an address in a language that puts the word for street first. The street's name may be that of a town. */
const ADDRESS =
  /^(?:\d+\w?,?\s+)?(?:rue|avenue|av\.?|avda\.?|boulevard|bd|blvd|calle|c\/|carrera|cra\.?|paseo|plaza|via|viale|corso|piazza|rua|avenida|travessa|praça|ulica|ul\.|al\.|aleja|str\.|strada|улица|ул\.)\s/iu
/** Words after a city's name that make it the name of something else. */
const NO_DISTRICT =
  /^(?:road|rd|street|str|ave|avenue|lane|drive|blvd|way|court|university|college|school|hospital|clinic|hotel|bank|heights|township|county|hills|park|island|river|lake|falls|springs|beach|valley|point|creek|grove|village|junction|house|square|circus|of|and|the|st|new|fort|mount|region|province|state|group|district|department|inc|llc|ltd|gmbh|team|\d+)$/

const HOUSES =
  /^(?:store|plant|building|bldg|suite|floor|level|unit|warehouse|branch|terminal|gate|room)(?: (?:\d+\w?|\w))?(?: |$)/

/** Matches words for ways of working, sizes and surroundings, and postcodes. */
const NOISE =
  /(?<![\p{L}\d])(?:remote|remoto|hybrid|onsite|on site|in office|home based|home office|homeoffice|fully|first|field|office|offices|hq|headquarters|based|anywhere|only|greater|metropolitan|metro|area|bay area|region|downtown|city of|county|near|nearby|central|site|campus|work from home|wfh|east coast|west coast|the|nationwide|telework|flexible|optional|preferred|bei|all of|all|whole|entire|entiere|toute la|toute l|toute|todo el|todo|toda|tutta|tutto il|ganz|cala|cela|cele|hela|heel|koko|tum|pan|across|throughout|within|or near|grossraum|raum|umgebung|umland|kreis|landkreis|stadt|grand|gran|wielka|okolice|outskirts|surroundings|und umgebung|\d{4,6})(?![\p{L}\d])/gu

/**
 * Lists the meanings of a part. If it has none as a whole, those of its pieces, its last words or its first words are
 * used.
 */
export function listPlaceReadings(gazetteer: Gazetteer, { text, joint }: Part): PlaceReading[] {
  const sides = text.split(' of ')
  const both = sides.length === 2 ? sides.flatMap((side) => readPlaceKey(gazetteer, toPlaceKey(side), false) ?? []) : []
  // "Of" is the Dutch "or".
  if (both.length === 2 && both.every(({ cities }) => (cities[0]?.population ?? 0) >= CITY))
    return both.map((reading, index) => ({ ...reading, joint: index === 0 ? joint : 'list' }))
  const isWide = WIDE.test(text)
  return listReadingsOfText(gazetteer, text, joint).map((reading, index) => ({
    ...narrowReadingByPostcode(reading, text),
    joint: index === 0 ? joint : 'tight',
    isWide,
  }))
}

function listReadingsOfText(gazetteer: Gazetteer, part: string, joint: Joint): PlaceReading[] {
  const qualified = findCitiesWithQualifier(gazetteer, part)
  if (qualified) {
    const { key, cities } = qualified
    if (cities.length > 0) return [{ ...nothing, key, cities }]
    return splitAtQualifierMark(part).flatMap((piece) => listReadingsOfText(gazetteer, piece, joint))
  }
  const capitals = new Set(part.replaceAll('.', '').match(/(?<![\p{L}\d])[A-Z]{2,3}(?![\p{L}\d])/gu))
  const key = toPlaceKey(part)
  if (CODE.test(key) && joint !== 'list') {
    const hints = listSubRegionAreas(key)
    if (hints.length > 0) return [{ ...nothing, key, hints }]
  }
  const isCapital = (one: string) => capitals.has(one.toUpperCase())
  const readWhole = () => readPlaceKey(gazetteer, key, isCapital(key))
  // "Marseille 13" and "Budapest XI. kerület" are in the gazetteer, although they are parts of the city.
  const numbered = /\d|(?:^| )[ivx]+(?: |$)/.test(key) ? readDistrictAsCity(gazetteer, key) : null
  const first = numbered ?? readSectionAsLargerCity(gazetteer, readWhole())
  // A county only qualifies what precedes it, but "Greater Manchester" also means Manchester.
  const isHint = first !== null && first.cities.length + first.areas.length === 0
  if (first && !(isHint && joint === 'list')) return [first]
  // Wards of Tokyo and Seoul are not places by themselves.
  if (/\p{L}-(?:ku|gu|cho|chome|dong)$/iu.test(part)) return []
  const bare = stripHouseNumbersAndNoise(part)
  if (bare === '' || isNoPlaceKey(bare)) return []
  // Two letters only count as a code in capitals: "Wallops Island" is not in Iceland (IS).
  const read: ReadPlaceKey = (one) =>
    one !== 'island' && (one.length > 2 || isCapital(one) || UNSPACED.test(one))
      ? readPlaceKey(gazetteer, one, isCapital(one))
      : null
  const reading =
    read(bare) ?? readDistrictAsCity(gazetteer, bare) ?? (UNSPACED.test(bare) ? readUnspacedPlace(bare, read) : null)
  if (reading) return [reading]
  if (ADDRESS.test(part)) return []
  if (/[-–]/.test(part)) {
    const pieces = part.split(/[-–]/).flatMap((piece) => {
      const one = stripHouseNumbersAndNoise(piece)
      return read(one) ?? readDistrictAsCity(gazetteer, one) ?? []
    })
    if (pieces.length > 0) return pieces
  }
  const last = readPlacesAtEnd(read, bare)
  return last.length > 0 ? last : readCityAtStart(read, bare)
}

/** Reads a part of a city as the city: "København K", "Praha 8", "Paris 8e", "Wien 1.", "Milano Centro". */
function readDistrictAsCity(gazetteer: Gazetteer, key: string): PlaceReading | null {
  const base = findNameWithoutDistrict(key) ?? DANISH.exec(key)?.[1] ?? null
  const reading = base === null ? null : readPlaceKey(gazetteer, base, false)
  if (!reading || (reading.cities[0]?.population ?? 0) < CITY) return null
  // "Washington 98101" stays the state.
  const isWeak = base !== null && HOUSE.test(key)
  return reading.areas.some(({ isCode }) => !isCode) ? reading : { ...reading, areas: [], isWeak }
}

/** Reads a section as the larger city: "Hamburg-Mitte" is in the gazetteer as a part of Hamburg. */
function readSectionAsLargerCity(gazetteer: Gazetteer, reading: PlaceReading | null): PlaceReading | null {
  const [section] = reading?.cities ?? []
  const space = reading?.key.indexOf(' ') ?? -1
  if (!reading || !section?.isSection || space < 0) return reading
  const whole = readPlaceKey(gazetteer, reading.key.slice(0, space), false)
  const city = whole?.cities.find((one) => !one.isSection && one.population >= CITY)
  return city && isSectionOfCity(section, city) ? { ...whole!, cities: [city], areas: [] } : reading
}

/**
 * Narrows the meanings by a postcode: a French one identifies the department, and other numbers before a name limit the
 * countries by their format.
 */
function narrowReadingByPostcode(reading: PlaceReading, text: string): PlaceReading {
  const [, before, behind] = /(?:^|[^\d\p{L}])(?:(\d{4,6})\s+\p{L}|\p{L}\s+(\d{4,6})$)/u.exec(text) ?? []
  const figures = before ?? behind
  if (figures === undefined || reading.cities.length < 2) return reading
  const departments = figures.length === 5 ? listSubRegionsByCode(figures) : []
  const inDepartment = reading.cities.filter((city) =>
    departments.some(({ country, own }) => city.country === country && (own === undefined || own === city.region)),
  )
  const countries = before === undefined ? [] : listCountriesWriting(before.length, 'before')
  const there = reading.cities.filter(({ country }) => countries.includes(country))
  const narrow = [inDepartment, there].find((some) => some.length > 0)
  return narrow ? { ...reading, cities: narrow, areas: [] } : reading
}

/** Reads the longest names at the end of a text: "2116 Penn Ave Pittsburgh", "Los Angeles CA". */
function readPlacesAtEnd(read: ReadPlaceKey, bare: string): PlaceReading[] {
  const words = bare.split(' ')
  if (words.length < 2 || words.length > MOST_WORDS) return []
  const found: PlaceReading[] = []
  for (let end = words.length; end > 0 && found.length < 3;) {
    const lengths = [4, 3, 2, 1].filter((length) => length <= end && !(length === words.length && end === words.length))
    const hit = lengths.map((length) => ({ length, reading: read(words.slice(end - length, end).join(' ')) }))
    const taken = hit.find(
      ({ reading }) =>
        reading &&
        (reading.areas.length > 0 ||
          (reading.hints.length > 0 && reading.key.length === 2) ||
          (reading.cities[0]?.population ?? 0) >= 20_000),
    )
    // "W 3rd ST" is a street, not an island, and "Stanford University" is not in University, Florida.
    if (!taken?.reading || STREET.test(taken.reading.key) || NO_DISTRICT.test(taken.reading.key)) break
    found.unshift(taken.reading)
    end -= taken.length
  }
  return found
}

/** Reads a well-known city followed by one or two unknown words: "Zürich Altstetten", "Roma EUR". */
function readCityAtStart(read: ReadPlaceKey, bare: string): PlaceReading[] {
  const words = bare.split(' ')
  if (
    words.length > 5 ||
    words.slice(1).some((word) => NO_DISTRICT.test(word) || listAreasByName(word, true).length > 0)
  )
    return []
  for (let length = Math.min(words.length - 1, 3); length > 0; length -= 1) {
    const reading = read(words.slice(0, length).join(' '))
    const [city] = reading?.cities ?? []
    if (city && city.population >= (ENGLISH.has(city.country) ? KNOWN_BEGINNING : CITY * 2))
      return [{ ...reading!, areas: [], isWeak: true }]
  }
  return []
}

/**
 * Reads the longest name at the beginning of a text without spaces, after its prefecture or province: "東京都渋谷区",
 * "上海市浦东新区".
 */
function readUnspacedPlace(key: string, read: ReadPlaceKey): PlaceReading | null {
  const text = key.replaceAll(' ', '')
  const inner = /^(?:北海道|.{2,3}[都府県省道도]|.{2,6}自治区)(.+)$/u.exec(text)?.[1]
  const readLongest = (one: string) => {
    for (let length = Math.min(one.length, 10); length > 1; length -= 1) {
      const reading = read(one.slice(0, length))
      if (reading) return reading
    }
    return null
  }
  return (inner === undefined ? null : readLongest(inner)) ?? readLongest(text)
}

function stripHouseNumbersAndNoise(piece: string): string {
  return toPlaceKey(piece).replace(HOUSES, '').replaceAll(NOISE, ' ').replaceAll(/\s+/g, ' ').trim()
}

function listSubRegionAreas(key: string): Area[] {
  return listSubRegionsByCode(key).map(({ country, own }) => ({
    country,
    code: null,
    isCode: true,
    ...(own === undefined ? {} : { own }),
  }))
}

function readPlaceKey(gazetteer: Gazetteer, key: string, isCapital: boolean): PlaceReading | null {
  if (key === '' || key.length > 80 || isNoPlaceKey(key)) return null
  const areas = listAreasByName(key, isCapital)
  // "ARE" after Dubai is the country, not a town in Sweden.
  const isThree = key.length === 3 && isCapital && findCountryByThreeLetters(key) !== undefined
  const cities = isThree && !otherNames.has(key) ? [] : listCitiesByName(gazetteer, key)
  const hints = key.length > 3 || isCapital ? listSubRegionAreas(key) : []
  if (cities.length === 0 && areas.length === 0 && hints.length === 0) return null
  return { ...nothing, key, cities, areas, hints }
}

/** Lists cities of a name, best known first. If there are none, lists those with other spellings or longer names. */
export function listCitiesByName(gazetteer: Gazetteer, key: string): City[] {
  const meant = [findBestKnownTown(key), otherNames.get(key)].flatMap((other) =>
    other ? gazetteer.named(other.key).filter(({ country }) => country === other.country) : [],
  )
  if (key.length < 3) return meant
  const spelled = listSpellingKeys(key).flatMap((one) => gazetteer.named(one))
  const same = [
    ...meant,
    ...spelled.toSorted((a, b) => b.population - a.population),
    ...listNamesakeCities(gazetteer, key),
  ]
  const long = gazetteer.shortened(key)
  const isBetter = (long[0]?.population ?? 0) > 5 * (same[0]?.population ?? 0)
  const all = isBetter ? [...long, ...same] : [...same, ...long]
  // A city that occurs more than once keeps its first position.
  const seen = new Set<number>()
  return all.filter(({ lat, lng }) => seen.size < seen.add(lat * 1000 + lng).size)
}

/** Lists cities that have the same name in another language, such as Tripoli in Lebanon and London in Canada. */
function listNamesakeCities(gazetteer: Gazetteer, key: string): City[] {
  const other = otherNames.get(key)
  return other && other.key !== key ? gazetteer.named(other.key).filter(({ country }) => country !== other.country) : []
}

function listAreasByName(key: string, isCapital: boolean): Area[] {
  const country = (isCapital ? findCountryByThreeLetters(key) : undefined) ?? findCountryCodeByName(key)
  const areas: Area[] = listCodedRegions(key)
  if (country) areas.unshift({ country, code: null, isCode: key.length === 2 })
  // Two letters mean a US state more often than anything else.
  return key.length === 2 ? areas.toSorted((a, b) => rankArea(a) - rankArea(b)) : areas
}

const rankArea = ({ country, code }: Area) => (country === 'US' ? 0 : code === null ? 1 : 2)
