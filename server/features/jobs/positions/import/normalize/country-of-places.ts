import { findCountryCodeByName } from '#server/geocode/names/countries.ts'
import { findCountryByThreeLetters } from '#server/geocode/names/three-letter-country-codes.ts'
import { toPlaceKey } from '#server/geocode/place-key.ts'
import { listCodedRegions } from '#server/geocode/names/regions.ts'
import type { Place } from './parse-places.ts'

/** The code of a country named in any language, or by three letters; null for anything else. */
export const findCountryCode = (text: string): string | null =>
  findCountryCodeByName(toPlaceKey(text)) ??
  (/^[A-Z]{3}$/.test(text) ? findCountryByThreeLetters(text.toLowerCase()) : null) ??
  null

/**
 * The code of the country with which all places end, by its name or by a region that no other country has; undefined if
 * they do not.
 */
export function findCommonCountry(places: readonly Place[]): string | undefined {
  const codes = new Set(places.map(({ name }) => findCountryAtEnd(getLastPartOfPlace(name))))
  return codes.size === 1 ? ([...codes][0] ?? undefined) : undefined
}

function findCountryAtEnd(end: string): string | null {
  // The name may mean the US state: Atlanta is in that Georgia.
  if (/^georgia$/i.test(end)) return null
  const named = findCountryCode(end)
  // "CO" may be Colorado or Colombia.
  if (named !== null && end.length < 3) return null
  if (named !== null || !/^[A-Z]{2,3}$/.test(end)) return named
  const [region, other] = listCodedRegions(end.toLowerCase()).filter(({ isCode }) => isCode)
  return region && !other ? region.country : null
}

/** The part after the last comma, bracket or dash. */
const getLastPartOfPlace = (name: string) =>
  name
    .replace(/\)\s*$/, '')
    .split(/[,(،、]|\s[-–]\s/u)
    .at(-1)
    ?.trim() ?? ''
