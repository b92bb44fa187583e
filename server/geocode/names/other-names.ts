import { AFRICA_OCEANIA } from '#server/geocode/other-names/africa-oceania.ts'
import { EAST_ASIA } from '#server/geocode/other-names/east-asia.ts'
import { EAST_EUROPE } from '#server/geocode/other-names/east-europe.ts'
import { GERMAN_SPEAKING } from '#server/geocode/other-names/german-speaking.ts'
import { LATIN_AMERICA } from '#server/geocode/other-names/latin-america.ts'
import { MIDDLE_EAST } from '#server/geocode/other-names/middle-east.ts'
import { NORTH_AMERICA } from '#server/geocode/other-names/north-america.ts'
import { NORTH_EUROPE } from '#server/geocode/other-names/north-europe.ts'
import { SOUTH_ASIA } from '#server/geocode/other-names/south-asia.ts'
import { SOUTH_EUROPE } from '#server/geocode/other-names/south-europe.ts'
import { WEST_EUROPE } from '#server/geocode/other-names/west-europe.ts'
import { toPlaceKey } from '#server/geocode/place-key.ts'

/**
 * What else cities are called, after what the gazetteer calls them with their country: short forms, other languages
 * and scripts, cases that are typed ("w Warszawie"), usual slips. None is a usual word of what candidates look for.
 */
const LISTS = [
  NORTH_AMERICA,
  LATIN_AMERICA,
  GERMAN_SPEAKING,
  WEST_EUROPE,
  SOUTH_EUROPE,
  NORTH_EUROPE,
  EAST_EUROPE,
  MIDDLE_EAST,
  SOUTH_ASIA,
  EAST_ASIA,
  AFRICA_OCEANIA,
]

/** Cities by their keys, with their other names. */
export const NAMES = LISTS.flatMap((list) => list.trim().split('\n')).map((line) => {
  const [known = '', names = ''] = line.split(': ')
  return { city: toPlaceKey(known.slice(0, -4)), country: known.slice(-2), names: names.split('|') }
})

/** The gazetteer's name and country by every other name. */
export const otherNames: ReadonlyMap<string, { key: string; country: string }> = new Map(
  NAMES.flatMap(({ city, country, names }) => names.map((name) => [toPlaceKey(name), { key: city, country }] as const)),
)
