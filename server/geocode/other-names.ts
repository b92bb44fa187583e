import { AFRICA_OCEANIA } from './other-names/africa-oceania.ts'
import { EAST_ASIA } from './other-names/east-asia.ts'
import { EAST_EUROPE } from './other-names/east-europe.ts'
import { GERMAN_SPEAKING } from './other-names/german-speaking.ts'
import { LATIN_AMERICA } from './other-names/latin-america.ts'
import { MIDDLE_EAST } from './other-names/middle-east.ts'
import { NORTH_AMERICA } from './other-names/north-america.ts'
import { NORTH_EUROPE } from './other-names/north-europe.ts'
import { SOUTH_ASIA } from './other-names/south-asia.ts'
import { SOUTH_EUROPE } from './other-names/south-europe.ts'
import { WEST_EUROPE } from './other-names/west-europe.ts'
import { toPlaceKey } from './place-key.ts'

/**
 * What else cities are called, after what the gazetteer calls them with their country: short forms, other languages and scripts, cases that are typed
 * ("w Warszawie"), usual slips. None is a usual word of what candidates look for.
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
