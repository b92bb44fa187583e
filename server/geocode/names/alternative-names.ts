import { listCountriesIn } from '#server/geocode/areas.ts'
import { findCountry } from './countries.ts'
import { otherNames } from './other-names.ts'
import { toPlaceKey } from '#server/geocode/place-key.ts'
import { getRegionName, findRegions } from './regions.ts'

/**
 * How jobs may call the place that somebody calls so: "Bayern" is Bavaria, "USA" the United States, "Köln,
 * Deutschland" is Köln, DE. Jobs have the standard form of a place, and the English names of its country and region.
 * Parts of the world are all of their countries.
 */
export function listAlternativeNames(text: string): string[] {
  const parts = text
    .slice(0, LONGEST_TEXT)
    .split(',')
    .map(toPlaceKey)
    .filter((part) => part !== '')
  const [only] = parts
  const countries = parts.length === 1 ? listCountriesIn(only!) : []
  if (countries.length > 0) return countries.map((code) => english.of(code) ?? code)
  const found =
    parts.length > 1 ? combineWithAreas(parts.slice(0, MOST_PARTS)) : only === undefined ? [] : listNamesAlone(only)
  return [...new Set(found)].filter((name) => toPlaceKey(name) !== toPlaceKey(text)).slice(0, MOST_NAMES)
}

/** Whether somebody who says so means a country or a region, and no city that is called the same. */
export function isAreaName(text: string): boolean {
  const keys = text.slice(0, LONGEST_TEXT).split(',').map(toPlaceKey)
  return keys.every((key) => !otherNames.has(key) && (listCodes(key).length > 0 || listCountriesIn(key).length > 0))
}

function listNamesAlone(key: string): string[] {
  const city = otherNames.get(key)
  const code = findCountry(key)
  // A code by itself stands in the names of places as it is; "UK" is none.
  const country = code !== null && code.toLowerCase() !== key ? [english.of(code) ?? code] : []
  const regions = findRegions(key).filter(({ isCode }) => !isCode && city === undefined)
  const names = [
    ...(city ? [`${city.key}, ${city.country}`] : []),
    ...country,
    ...regions.map((region) => getRegionName(region.country, region.code)),
  ]
  if (names.length > 0) return names
  const core = key.replace(AROUND, '')
  return core !== key && core !== '' ? [core, ...listNamesAlone(core)] : dropComma(key.split(' '))
}

/** "london uk", "toronto canada". */
function dropComma(words: readonly string[]): string[] {
  for (let length = Math.min(MOST_WORDS, words.length - 1); length > 0; length--) {
    const area = words.slice(-length).join(' ')
    if (listCodes(area).length > 0) return combineWithAreas([words.slice(0, -length).join(' '), area])
  }
  return []
}

/** What is said after a place is its region or its country, which the standard form says by their codes. */
function combineWithAreas([place = '', ...areas]: readonly string[]): string[] {
  const city = otherNames.get(place)
  const places = [place, ...(city ? [city.key] : []), ...listCodes(place)]
  return areas.reduce<string[]>((before, area) => {
    const codes = listCodes(area)
    return before.flatMap((name) => (codes.length > 0 ? codes : [area]).map((code) => `${name}, ${code}`))
  }, places)
}

function listCodes(key: string): string[] {
  const country = findCountry(key)
  return [...(country === null ? [] : [country]), ...findRegions(key).map(({ code }) => code)]
}

/** Greater Manchester is Manchester. */
const AROUND = /^(?:greater|metropolitan|central|downtown|city of) | (?:metro|metropolitan|area|region)$/g
const english = new Intl.DisplayNames('en', { type: 'region' })
const LONGEST_TEXT = 200
const MOST_PARTS = 4
const MOST_WORDS = 4
const MOST_NAMES = 8
