import { placeKey } from './place-key.ts'

/** Languages in which feeds name countries. */
const LANGUAGES =
  'en de fr es it pt nl pl sv da nb fi cs sk hu ro bg hr tr ru uk el ar he ja ko zh zh-Hant th vi id hi ca'.split(' ')

/** Names that no list of countries has. */
const ALSO: Record<string, string> = {
  GB: 'UK|Great Britain|Britain|Northern Ireland UK|U K|GBR',
  US: 'USA|U S|U S A|America|Estados Unidos de América|EEUU|Stany Zjednoczone Ameryki|United States of America|Continental US|Continental United States|US Nationwide|Nationwide US',
  AE: 'UAE|U A E|Emirates',
  KR: 'Korea|Republic of Korea|S Korea|ROK',
  CZ: 'Czech Republic|Czechoslovakia',
  NL: 'Holland|The Netherlands|NLD',
  RU: 'Russian Federation',
  TR: 'Turkey',
  MK: 'Macedonia',
  VN: 'Viet Nam',
  TW: 'Taiwan ROC|R O C',
  HK: 'Hong Kong SAR|HKG',
  CN: 'PRC|Mainland China|China Mainland',
  IE: 'Republic of Ireland|Eire|IRL',
  DE: 'DEU',
  FR: 'FRA',
  CA: 'CAN',
  IN: 'IND|Bharat',
  AU: 'AUS',
  ES: 'ESP',
  SG: 'SGP',
  JP: 'JPN',
  BR: 'BRA',
  MX: 'MEX',
  NZ: 'NZL',
  PH: 'The Philippines',
  BA: 'Bosnia',
  CD: 'DRC|Democratic Republic of Congo|Democratic Republic of the Congo',
  CI: 'Ivory Coast',
  SA: 'KSA|SAU',
  IT: 'ITA',
  HU: 'HUN',
  PL: 'POL',
  CO: 'COL',
  AR: 'ARG',
}

let known: Map<string, string> | null = null

/** The code of a country by its name in many languages, or by its code; null for anything else. */
export function countryNamed(key: string): string | null {
  known ??= readNames()
  return known.get(key) ?? null
}

const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

function readNames(): Map<string, string> {
  const names = new Map<string, string>()
  const codes = pairs().filter((code) => english.of(code) !== undefined && !NO_COUNTRY.has(code))
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const code of codes) {
      const key = placeKey(display.of(code) ?? '')
      if (key !== '' && !names.has(key)) names.set(key, code)
    }
  }
  for (const [code, others] of Object.entries(ALSO))
    for (const name of others.split('|')) names.set(placeKey(name), code)
  for (const code of codes) names.set(code.toLowerCase(), code)
  return names
}

/** Codes that stand for groups and pseudo-regions, or for what has ended. */
const NO_COUNTRY = new Set(
  'EU EZ UN XA XB QO ZZ AN BU CS DD FX NT SU TP YD YU ZR AC CP CQ DG EA IC TA UK QU BV HM RH NH VD DY HV'.split(' '),
)

function pairs(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters.flatMap((first) => letters.map((second) => first + second))
}
