import { isPostcodeBefore } from '#contract/jobs/positions/postcodes.ts'
import { isUnknownPlace } from '#server/geocode/names/non-places.ts'
import { joinQualifiersToNames } from '#server/geocode/qualifiers.ts'
import { getRegionName, listCodedRegions } from '#server/geocode/names/regions.ts'
import { getAtPath, toArrayOrEmpty, toObject, readCleanText } from './text/read-untyped-values.ts'
import { removeWorkModeFromPlace } from './work-mode.ts'

/** A place of a feed: its words, and its point and standard name if the feed has them. */
export type Place = { name: string; point?: string; standard?: string }

const MOST = 50
const LONGEST_TEXT = 2000

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/**
 * The places that a text names: "Berlin; Paris", "Lehi, UT | Plano, TX", "Washington, DC or Remote", without what
 * only fills a field ("UNAVAILABLE, MD" is Maryland). Postcodes stay, so that jobs are found by them.
 */
export function parsePlaces(value: unknown): Place[] {
  return splitTextIntoPlaces(joinQualifiersToNames(readCleanText(value, LONGEST_TEXT) ?? '')).flatMap((part) => {
    const name = readCleanText(dropUnknownPieces(part))
    return name === undefined ? [] : [{ name }]
  })
}

/** Builds a place from its fields, the smallest first, without repetitions. Null addresses are no place. */
export function toPlacesFromAddress(value: unknown): Place[] {
  if (typeof value === 'string') return parsePlaces(value)
  const address = getAtPath(value, 'address') ?? getAtPath(value, 'postalAddress')
  // If there is a city, `address` is its street.
  const fields = toObject(address) ?? toObject(value) ?? {}
  const findFirst = (...keys: string[]) => keys.map((key) => cleanPlaceField(fields[key])).find(Boolean)
  const land = toCountryName(
    findFirst('countryName', 'country', 'Country', 'countryCode', 'country_code') ??
      cleanPlaceField(getNameOrText(fields['addressCountry'])),
  )
  const town = findFirst('addressLocality', 'city', 'City', 'locality', 'town')
  const region = findFirst('addressRegion', 'region', 'state', 'State', 'province')
  const postcode =
    town === undefined ? undefined : findFirst('postalCode', 'postal_code', 'postcode', 'zip', 'zipCode', 'zip_code')
  // Without a town, the code of a region means little, so its name is written out.
  const parts =
    town === undefined
      ? [expandRegionCode(region, land)]
      : [addPostcode(joinDistinctParts([town, region]), postcode, toCountryCode(land))]
  const name =
    joinDistinctParts([...parts, land]) ||
    readCleanText(
      dropUnknownPieces(readCleanText(getAtPath(value, 'name')) ?? (typeof address === 'string' ? address : '')),
    )
  if (!name) return []
  const point = toCoordinatesText(getAtPath(value, 'geo') ?? getAtPath(value, 'coordinates') ?? value)
  return [point === undefined ? { name } : { name, point }]
}

/** "lat,lng" from numbers or strings; undefined outside the valid range and for 0,0, which means "unknown". */
export function toCoordinatesText(value: unknown): string | undefined {
  const lat = toFiniteNumber(getAtPath(value, 'latitude') ?? getAtPath(value, 'lat'))
  const lng = toFiniteNumber(getAtPath(value, 'longitude') ?? getAtPath(value, 'lng') ?? getAtPath(value, 'lon'))
  if (lat === undefined || lng === undefined || Math.abs(lat) > 90 || Math.abs(lng) > 180) return undefined
  if (lat === 0 && lng === 0) return undefined
  return `${Number(lat.toFixed(6))},${Number(lng.toFixed(6))}`
}

/** The name of the country with this two-letter code; any other text is a name already. */
export function toCountryName(text: string | undefined): string | undefined {
  if (!text || !/^[a-z]{2}$/i.test(text)) return text
  try {
    return COUNTRIES.of(text.toUpperCase()) ?? text
  } catch {
    return text
  }
}

/** The country code for an English name or a code; undefined for anything else. */
export function toCountryCode(text: string | undefined): string | undefined {
  if (!text) return undefined
  if (/^[a-z]{2}$/i.test(text)) return text.toUpperCase()
  return getCountryCodesByName().get(text.toLowerCase())
}

/** Places once each, without those that only say "Remote"; `bare` are the same ones as a map knows them. */
export function mergePlacesWithoutRemote(places: readonly Place[]): {
  names: string[]
  bare: string[]
  points: string[]
} {
  const names: string[] = []
  const bare: string[] = []
  const points = new Set<string>()
  for (const { name, point, standard } of places.slice(0, MOST * 4)) {
    const where = isPlaceNamed(name) ? (standard ?? removeWorkModeFromPlace(name)) : ''
    if (where === '' || names.includes(name) || names.length === MOST) continue
    names.push(name)
    bare.push(where)
    if (point !== undefined) points.add(point)
  }
  return { names, bare, points: [...points] }
}

/** The places of a list of texts or objects. */
export function toPlacesOfList(values: unknown): Place[] {
  return toArrayOrEmpty(values).flatMap(toPlacesFromAddress)
}

const CODE = /^[A-Z]{2,3}$/
const MANY = /^(?:\d+ (?:locations?|standorte|lieux|ubicaciones)|multiple locations?|various(?: locations?)?)$/i
let byName: Map<string, string> | undefined
const getCountryCodesByName = () =>
  (byName ??= new Map(CODES.map((code) => [(COUNTRIES.of(code) ?? code).toLowerCase(), code])))
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

const CODES = LETTERS.flatMap((one) => LETTERS.map((two) => one + two)).filter((code) => COUNTRIES.of(code))

/**
 * Splits a text into places. Signs always separate places; words and slashes only outside brackets: "Canada (ON or BC)"
 * is one.
 */
function splitTextIntoPlaces(text: string): string[] {
  const outside = /\((?:[^()]|\([^()]*\))*\)|(;|\||•|\n|,?\s+or\s+|\s+\/\s+|(?<=\bremote)\/|\/(?=remote\b))/gi
  const found: string[] = []
  let from = 0
  for (const match of text.matchAll(outside)) {
    if (match[1] === undefined) continue
    found.push(text.slice(from, match.index))
    from = match.index + match[0].length
  }
  return [...found, text.slice(from)].map((part) => part.replaceAll(/^[\s,]+|[\s,]+$/g, ''))
}

/** Joins parts without repetitions: "Berlin, Berlin, Germany" names Berlin once. */
function joinDistinctParts(parts: readonly (string | undefined)[]): string {
  return parts
    .filter((part) => part !== undefined)
    .filter((part, index) => !parts.slice(0, index).some((before) => before?.toLowerCase() === part.toLowerCase()))
    .join(', ')
}

/** A place field's value; undefined for "N/A" and the like. */
function cleanPlaceField(value: unknown): string | undefined {
  const text = readCleanText(value, 100)
  return text === undefined || isUnknownPlace(text) ? undefined : text
}

/** A part of a text without the pieces that only say that something is not known; a region alone is written out. */
function dropUnknownPieces(part: string): string {
  const pieces = part.split(',').map((piece) => piece.trim())
  const knownPieces = pieces.filter((piece, index) => !isUnknownPlace(piece) || (index > 0 && CODE.test(piece)))
  if (knownPieces.length === pieces.length) return part
  const [first = '', ...behind] = knownPieces
  return [expandRegionCode(first, behind[0]) ?? first, ...behind].join(', ')
}

/**
 * Expands a region's code: "MD" is Maryland, by the region with that code in the country, else by the US state that the
 * two letters usually mean. Without a country, the country is added, since Georgia is also one.
 */
function expandRegionCode(region: string | undefined, land: string | undefined): string | undefined {
  if (region === undefined || !CODE.test(region)) return region
  const regions = listCodedRegions(region.toLowerCase()).filter(({ isCode }) => isCode)
  const code = toCountryCode(land === 'USA' ? 'US' : land)
  const meant =
    code === undefined
      ? (regions.find((one) => one.country === 'US') ?? (regions.length === 1 ? regions[0] : undefined))
      : regions.find((one) => one.country === code)
  if (!meant) return region
  // A city is named New York too, so the state is written out.
  const name =
    meant.country === 'US' && meant.code === 'NY' ? 'New York State' : getRegionName(meant.country, meant.code)
  return land === undefined ? joinDistinctParts([name, toCountryName(meant.country)]) : name
}

/**
 * Adds a postcode as addresses are written: "Plano, TX 75024", "10115 Berlin". Searches find it; the map does not need
 * it.
 */
function addPostcode(place: string, postcode: string | undefined, land: string | undefined): string {
  const isOne = postcode !== undefined && /^(?=.*\d)[\p{L}\d -]{3,12}$/u.test(postcode) && !place.includes(postcode)
  if (!isOne) return place
  return land !== undefined && isPostcodeBefore(land) ? `${postcode} ${place}` : `${place} ${postcode}`
}

/** Whether a text names a place. Numbers mean "Remote" in some lists, and "3 Locations" names none. */
function isPlaceNamed(name: string): boolean {
  return !/^\d+$/.test(name) && !isUnknownPlace(name) && !MANY.test(name)
}

function getNameOrText(value: unknown): unknown {
  return typeof value === 'string' ? value : getAtPath(value, 'name')
}

function toFiniteNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string' || !/^\s*[+-]?(\d+\.?\d*|\.\d+)\s*$/.test(value)) return undefined
  return Number(value)
}
