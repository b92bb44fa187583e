import { countryNamed } from '#server/geocode/countries.ts'
import { countryOfThree } from '#server/geocode/country-codes.ts'
import { placeKey } from '#server/geocode/place-key.ts'
import { regionsNamed } from '#server/geocode/regions.ts'
import type { Place } from './places.ts'

/** The code of a country named in any language, or by three letters; null for anything else. */
export const landCode = (text: string): string | null =>
  countryNamed(placeKey(text)) ?? (/^[A-Z]{3}$/.test(text) ? countryOfThree(text.toLowerCase()) : null) ?? null

/** The code of the country that all places end with, in words or by a region that no other country has; undefined where they do not. */
export function landOfPlaces(places: readonly Place[]): string | undefined {
  const codes = new Set(places.map(({ name }) => landAtEnd(endOf(name))))
  return codes.size === 1 ? ([...codes][0] ?? undefined) : undefined
}

function landAtEnd(end: string): string | null {
  // Atlanta is in another Georgia.
  if (/^georgia$/i.test(end)) return null
  const named = landCode(end)
  // "CO" is Colorado or Colombia.
  if (named !== null && end.length < 3) return null
  if (named !== null || !/^[A-Z]{2,3}$/.test(end)) return named
  const [region, other] = regionsNamed(end.toLowerCase()).filter(({ isCode }) => isCode)
  return region && !other ? region.country : null
}

/** Behind the last comma, bracket or dash. */
const endOf = (name: string) =>
  name
    .replace(/\)\s*$/, '')
    .split(/[,(،、]|\s[-–]\s/u)
    .at(-1)
    ?.trim() ?? ''
