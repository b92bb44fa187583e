import { findCountryCodeByName } from './countries.ts'
import type { Part, PlaceList } from '#server/geocode/split-places.ts'
import { toPlaceKey } from '#server/geocode/place-key.ts'

/**
 * Places with their own country code that addresses write before the country they belong to: "Saint-Denis, Réunion,
 * France", "San Juan, Puerto Rico, United States", "Hong Kong, China".
 */
const TERRITORIES = {
  FR: 'GP MQ GF RE YT NC PF PM BL MF WF',
  US: 'PR GU VI AS MP',
  GB: 'GG JE IM GI BM KY VG TC AI MS FK SH',
  NL: 'AW CW SX BQ',
  DK: 'GL FO',
  FI: 'AX',
  NO: 'SJ',
  CN: 'HK MO TW',
  AU: 'NF CX CC',
  NZ: 'CK NU TK',
}
const above: ReadonlyMap<string, string> = new Map(
  Object.entries(TERRITORIES).flatMap(([country, codes]) => codes.split(' ').map((code) => [code, country] as const)),
)

/** Drops a country that only follows its territory, because it would be a second place. */
export function dropCountryAfterTerritory(list: PlaceList): PlaceList {
  const parts = list.parts.map((part) => ({ ...part, text: dropCountryCodeBeforeTerritory(part.text) }))
  const codes = parts.map(({ text }) => findCountryOrTerritoryCode(toPlaceKey(text)))
  // "Singapore, Hong Kong, China" are three places.
  if (codes.length > 2 && codes.every((code) => code !== null)) return { ...list, parts }
  const isAbove = ({ joint }: Part, index: number) =>
    joint !== 'list' && joint !== 'stroke' && above.get(codes[index - 1] ?? '') === codes[index]
  return { ...list, parts: parts.filter((part, index) => !isAbove(part, index)) }
}

/** Drops the country's code before a territory: "US-PR-Caguas" is in Puerto Rico. */
function dropCountryCodeBeforeTerritory(text: string): string {
  const [, country = '', territory = ''] = /^([A-Z]{2,3})-([A-Z]{2})-/.exec(text) ?? []
  const code = country === 'USA' ? 'US' : country
  return code !== '' && above.get(territory) === code ? text.slice(country.length + 1) : text
}

/** Territories that are cities, so that qualifiers refer to the city. */
const OF_CITIES: Readonly<Record<string, string>> = {
  'hong kong': 'HK',
  hongkong: 'HK',
  香港: 'HK',
  macau: 'MO',
  macao: 'MO',
  澳门: 'MO',
  澳門: 'MO',
}
const findCountryOrTerritoryCode = (key: string) => findCountryCodeByName(key) ?? OF_CITIES[key] ?? null
