import type { Suggestion } from '#server/search-index/types.ts'

/**
 * A job's place is known as the employer wrote it and in the standard form: "London, United Kingdom" and "London, ENG, GB". Of two names
 * of one place, with the same jobs, the first is offered.
 */
export function distinctPlaces(places: readonly Suggestion[]): Suggestion[] {
  const kept: Suggestion[] = []
  for (const place of places) if (!kept.some((one) => isSame(one, place))) kept.push(place)
  return kept
}

function isSame(one: Suggestion, other: Suggestion): boolean {
  const [a, b] = [partsOf(one.text), partsOf(other.text)]
  // Two towns of one name differ in the region, and both have one.
  if (one.count !== other.count || a.length === b.length) return false
  return a[0] === b[0] && countryOf(a) === countryOf(b)
}

const partsOf = (text: string) => text.split(',').map((part) => part.trim())

function countryOf(parts: readonly string[]): string | undefined {
  const last = parts.at(-1) ?? ''
  return /^[A-Z]{2}$/.test(last) ? NAMES.of(last) : last
}

const NAMES = new Intl.DisplayNames('en', { type: 'region' })
