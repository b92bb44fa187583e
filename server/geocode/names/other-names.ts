import { readFileSync } from 'node:fs'
import { toPlaceKey } from '#server/geocode/place-key.ts'

/**
 * Other names of cities, after the gazetteer's name and the country: short forms, other languages and scripts,
 * inflected forms ("w Warszawie"), frequent misspellings. None is a common word in candidates' searches.
 */
const LINES = readFileSync(new URL('other-names.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))

/** Cities by key, with their other names. */
export const NAMES = LINES.map((line) => {
  const [known = '', names = ''] = line.split(': ')
  return { city: toPlaceKey(known.slice(0, -4)), country: known.slice(-2), names: names.split('|') }
})

/** The gazetteer's name and country by another name. */
export const otherNames: ReadonlyMap<string, { key: string; country: string }> = new Map(
  NAMES.flatMap(({ city, country, names }) => names.map((name) => [toPlaceKey(name), { key: city, country }] as const)),
)
