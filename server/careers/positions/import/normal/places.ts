import { isPostcodeBefore } from '#contract/positions/postcodes.ts'
import { isUnknownPlace } from '#server/geocode/no-place.ts'
import { joinQualifiers } from '#server/geocode/qualifiers.ts'
import { regionName, regionsNamed } from '#server/geocode/regions.ts'
import { at, list, object, words } from './words.ts'
import { withoutMode } from './work-mode.ts'

/** A place as a feed holds it: its words, its point and its standard name if the feed knows them. */
export type Place = { name: string; point?: string; standard?: string }

/**
 * The places that a text names: "Berlin; Paris", "Lehi, UT | Plano, TX", "Washington, DC or Remote", without what only fills a field
 * ("UNAVAILABLE, MD" is Maryland). Postcodes stay, so that jobs are found by them.
 */
export function placesIn(value: unknown): Place[] {
  return partsOf(joinQualifiers(words(value, LONGEST_TEXT) ?? '')).flatMap((part) => {
    const name = words(knownPart(part))
    return name === undefined ? [] : [{ name }]
  })
}

/** A place from its fields, whatever they are called: the smallest first, nothing twice. Null addresses are no place. */
export function placeOf(value: unknown): Place[] {
  if (typeof value === 'string') return placesIn(value)
  const address = at(value, 'address') ?? at(value, 'postalAddress')
  // Beside a city "address" is its street.
  const fields = object(address) ?? object(value) ?? {}
  const first = (...keys: string[]) => keys.map((key) => known(fields[key])).find(Boolean)
  const land = country(
    first('countryName', 'country', 'Country', 'countryCode', 'country_code') ??
      known(nameIn(fields['addressCountry'])),
  )
  const town = first('addressLocality', 'city', 'City', 'locality', 'town')
  const region = first('addressRegion', 'region', 'state', 'State', 'province')
  const postcode =
    town === undefined ? undefined : first('postalCode', 'postal_code', 'postcode', 'zip', 'zipCode', 'zip_code')
  // A code says little where no town stands before it.
  const parts =
    town === undefined
      ? [spelledOut(region, land)]
      : [withPostcode(joined([town, region]), postcode, countryCode(land))]
  const name =
    joined([...parts, land]) ||
    words(knownPart(words(at(value, 'name')) ?? (typeof address === 'string' ? address : '')))
  if (!name) return []
  const point = pointOf(at(value, 'geo') ?? at(value, 'coordinates') ?? value)
  return [point === undefined ? { name } : { name, point }]
}

/** "lat,lng" of numbers or of their texts; undefined outside the world and for 0,0, which stands for "not known". */
export function pointOf(value: unknown): string | undefined {
  const lat = number(at(value, 'latitude') ?? at(value, 'lat'))
  const lng = number(at(value, 'longitude') ?? at(value, 'lng') ?? at(value, 'lon'))
  if (lat === undefined || lng === undefined || Math.abs(lat) > 90 || Math.abs(lng) > 180) return undefined
  if (lat === 0 && lng === 0) return undefined
  return `${Number(lat.toFixed(6))},${Number(lng.toFixed(6))}`
}

/** The name of a country for its code of two letters; anything else is a name already. */
export function country(text: string | undefined): string | undefined {
  if (!text || !/^[a-z]{2}$/i.test(text)) return text
  try {
    return COUNTRIES.of(text.toUpperCase()) ?? text
  } catch {
    return text
  }
}

/** The code of a country for its English name or its code; undefined for what is neither. */
export function countryCode(text: string | undefined): string | undefined {
  if (!text) return undefined
  if (/^[a-z]{2}$/i.test(text)) return text.toUpperCase()
  return BY_NAME().get(text.toLowerCase())
}

/** Places once each, without those that only say "Remote"; `bare` are the same ones as a map knows them. */
export function distinct(places: readonly Place[]): { names: string[]; bare: string[]; points: string[] } {
  const names: string[] = []
  const bare: string[] = []
  const points = new Set<string>()
  for (const { name, point, standard } of places.slice(0, MOST * 4)) {
    const where = isSaid(name) ? (standard ?? withoutMode(name)) : ''
    if (where === '' || names.includes(name) || names.length === MOST) continue
    names.push(name)
    bare.push(where)
    if (point !== undefined) points.add(point)
  }
  return { names, bare, points: [...points] }
}

/** Every place of a list of fields or texts. */
export function placesOf(values: unknown): Place[] {
  return list(values).flatMap(placeOf)
}

const MOST = 50
const LONGEST_TEXT = 2000
const CODE = /^[A-Z]{2,3}$/
const MANY = /^(?:\d+ (?:locations?|standorte|lieux|ubicaciones)|multiple locations?|various(?: locations?)?)$/i
let byName: Map<string, string> | undefined
const BY_NAME = () => (byName ??= new Map(CODES.map((code) => [(COUNTRIES.of(code) ?? code).toLowerCase(), code])))
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const COUNTRIES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const CODES = LETTERS.flatMap((one) => LETTERS.map((two) => one + two)).filter((code) => COUNTRIES.of(code))

/** Signs part places always, words and strokes only outside brackets: "Canada (ON or BC)" is one. */
function partsOf(text: string): string[] {
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

/** "Berlin, Berlin, Germany" says Berlin once. */
function joined(parts: readonly (string | undefined)[]): string {
  return parts
    .filter((part) => part !== undefined)
    .filter((part, index) => !parts.slice(0, index).some((before) => before?.toLowerCase() === part.toLowerCase()))
    .join(', ')
}

/** What a field says of a place; undefined where it is filled in with "N/A" and the like. */
function known(value: unknown): string | undefined {
  const text = words(value, 100)
  return text === undefined || isUnknownPlace(text) ? undefined : text
}

/** A part of a text without the pieces that only say that something is not known; a region alone is written out. */
function knownPart(part: string): string {
  const pieces = part.split(',').map((piece) => piece.trim())
  const kept = pieces.filter((piece, index) => !isUnknownPlace(piece) || (index > 0 && CODE.test(piece)))
  if (kept.length === pieces.length) return part
  const [first = '', ...behind] = kept
  return [spelledOut(first, behind[0]) ?? first, ...behind].join(', ')
}

/**
 * "MD" is Maryland: the region of that code in the country, else the state that two letters mostly mean. Where nobody says the country,
 * it is said here: Georgia is one itself.
 */
function spelledOut(region: string | undefined, land: string | undefined): string | undefined {
  if (region === undefined || !CODE.test(region)) return region
  const regions = regionsNamed(region.toLowerCase()).filter(({ isCode }) => isCode)
  const code = countryCode(land === 'USA' ? 'US' : land)
  const meant =
    code === undefined
      ? (regions.find((one) => one.country === 'US') ?? (regions.length === 1 ? regions[0] : undefined))
      : regions.find((one) => one.country === code)
  if (!meant) return region
  // The city is called as its state is.
  const name = meant.country === 'US' && meant.code === 'NY' ? 'New York State' : regionName(meant.country, meant.code)
  return land === undefined ? joined([name, country(meant.country)]) : name
}

/** As addresses are written: "Plano, TX 75024", "10115 Berlin". Searches find it, and the map does without. */
function withPostcode(place: string, postcode: string | undefined, land: string | undefined): string {
  const isOne = postcode !== undefined && /^(?=.*\d)[\p{L}\d -]{3,12}$/u.test(postcode) && !place.includes(postcode)
  if (!isOne) return place
  return land !== undefined && isPostcodeBefore(land) ? `${postcode} ${place}` : `${place} ${postcode}`
}

/** Numbers stand for "Remote" in some lists, and "3 Locations" names none. */
function isSaid(name: string): boolean {
  return !/^\d+$/.test(name) && !isUnknownPlace(name) && !MANY.test(name)
}

function nameIn(value: unknown): unknown {
  return typeof value === 'string' ? value : at(value, 'name')
}

function number(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string' || !/^\s*[+-]?(\d+\.?\d*|\.\d+)\s*$/.test(value)) return undefined
  return Number(value)
}
