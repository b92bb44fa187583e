import type { Suggestion } from '#server/search-index/search-types.ts'

/**
 * Removes second names of one place. Jobs have a place as the employer wrote it and in the standard form, "London,
 * United Kingdom" and "London, ENG, GB"; of two such names with the same number of jobs, the first stays.
 */
export function dropSecondPlaceNames(places: readonly Suggestion[]): Suggestion[] {
  const distinct: Suggestion[] = []
  for (const place of places) if (!distinct.some((one) => isSamePlace(one, place))) distinct.push(place)
  return distinct
}

function isSamePlace(one: Suggestion, other: Suggestion): boolean {
  const [a, b] = [splitAtCommas(one.text), splitAtCommas(other.text)]
  // Two different towns of one name both have a region, so their names have equally many parts.
  if (one.count !== other.count || a.length === b.length) return false
  return a[0] === b[0] && findCountryPart(a) === findCountryPart(b)
}

const splitAtCommas = (text: string) => text.split(',').map((part) => part.trim())

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region' })

function findCountryPart(parts: readonly string[]): string | undefined {
  const last = parts.at(-1) ?? ''
  return /^[A-Z]{2}$/.test(last) ? COUNTRY_NAMES.of(last) : last
}
