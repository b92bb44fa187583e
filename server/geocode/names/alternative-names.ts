import { listCountriesOfGroup } from '#server/geocode/country-groups.ts'
import { findCountryCodeByName } from './countries.ts'
import { otherNames } from './other-names.ts'
import { toPlaceKey } from '#server/geocode/place-key.ts'
import { getRegionName, listCodedRegions } from './regions.ts'

/** Matches words around a city's name: Greater Manchester is searched as Manchester. */
const AROUND = /^(?:greater|metropolitan|central|downtown|city of) | (?:metro|metropolitan|area|region)$/g
const english = new Intl.DisplayNames('en', { type: 'region' })
const LONGEST_TEXT = 200
const MOST_PARTS = 4
const MOST_WORDS = 4
const MOST_NAMES = 8

/**
 * Lists names that jobs may use for a place: "Bayern" is Bavaria, "USA" the United States, "Köln, Deutschland" is Köln,
 * DE. Jobs contain standard names, and the English names of country and region. Regions of the world are expanded to
 * their countries.
 */
export function listAlternativeNames(text: string): string[] {
  const parts = text
    .slice(0, LONGEST_TEXT)
    .split(',')
    .map(toPlaceKey)
    .filter((part) => part !== '')
  const [only] = parts
  const countries = parts.length === 1 ? listCountriesOfGroup(only!) : []
  if (countries.length > 0) return countries.map((code) => english.of(code) ?? code)
  const found =
    parts.length > 1
      ? combineNamesWithAreaCodes(parts.slice(0, MOST_PARTS))
      : only === undefined
        ? []
        : listNamesOfKey(only)
  return [...new Set(found)].filter((name) => toPlaceKey(name) !== toPlaceKey(text)).slice(0, MOST_NAMES)
}

/** Whether a name means a country or region rather than a city of the same name. */
export function isAreaName(text: string): boolean {
  const keys = text.slice(0, LONGEST_TEXT).split(',').map(toPlaceKey)
  return keys.every(
    (key) =>
      !otherNames.has(key) && (listCountryAndRegionCodes(key).length > 0 || listCountriesOfGroup(key).length > 0),
  )
}

function listNamesOfKey(key: string): string[] {
  const city = otherNames.get(key)
  const code = findCountryCodeByName(key)
  // A code is searched as it is, because standard names contain it; "UK" is not a code.
  const country = code !== null && code.toLowerCase() !== key ? [english.of(code) ?? code] : []
  const regions = listCodedRegions(key).filter(({ isCode }) => !isCode && city === undefined)
  const names = [
    ...(city ? [`${city.key}, ${city.country}`] : []),
    ...country,
    ...regions.map((region) => getRegionName(region.country, region.code)),
  ]
  if (names.length > 0) return names
  const core = key.replace(AROUND, '')
  return core !== key && core !== '' ? [core, ...listNamesOfKey(core)] : listNamesWithCommaAdded(key.split(' '))
}

/** Splits words at a comma that was left out: "london uk", "toronto canada". */
function listNamesWithCommaAdded(words: readonly string[]): string[] {
  for (let length = Math.min(MOST_WORDS, words.length - 1); length > 0; length--) {
    const area = words.slice(-length).join(' ')
    if (listCountryAndRegionCodes(area).length > 0)
      return combineNamesWithAreaCodes([words.slice(0, -length).join(' '), area])
  }
  return []
}

/** Replaces a region or country after a place by its code, as in standard names. */
function combineNamesWithAreaCodes([place = '', ...areas]: readonly string[]): string[] {
  const city = otherNames.get(place)
  const places = [place, ...(city ? [city.key] : []), ...listCountryAndRegionCodes(place)]
  return areas.reduce<string[]>((before, area) => {
    const codes = listCountryAndRegionCodes(area)
    return before.flatMap((name) => (codes.length > 0 ? codes : [area]).map((code) => `${name}, ${code}`))
  }, places)
}

function listCountryAndRegionCodes(key: string): string[] {
  const country = findCountryCodeByName(key)
  return [...(country === null ? [] : [country]), ...listCodedRegions(key).map(({ code }) => code)]
}
