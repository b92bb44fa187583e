import { isSupportedCountry } from 'libphonenumber-js/max'
import type { Line } from '#server/integrations/resume-parse/layout/line.ts'
import { listTownCountries } from '#server/integrations/resume-parse/understand/known-towns.ts'
import { findCountryCodeAtEnd } from '#server/integrations/resume-parse/understand/place-text.ts'
import { COUNTRIES } from './phone-countries.ts'

const US_STATE =
  /, (?:A[LKRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])$/
/** Matches an Australian state, with two letters only without a comma ("Perth WA 6000"), with three also after one. */
const AUSTRALIAN_STATE = /(?:,?\s(?:NSW|VIC|QLD|TAS|ACT)|(?<!,)\s(?:WA|SA|NT))(?:\s\d{4})?$/
const CANADIAN_PROVINCE = /, (?:AB|BC|MB|N[BLSTU]|ON|PE|QC|SK|YT)$/
const BRAZILIAN_STATE = /(?:,| [–-]) (?:A[CLMP]|BA|CE|DF|ES|GO|M[AGST]|P[ABEIR]|R[JNORS]|S[CEP]|TO)$/

/** Countries that share their names with a county and a state: "Norwich, Norfolk", "Atlanta, Georgia". */
const REGIONS = new Set(['NF', 'GE'])

/**
 * Guesses countries in which the person may live from the place at the top of a resume; empty if it is inconclusive. A
 * named country counts first, then the town with its state or the format of its postcode. Of towns with the same name
 * the largest counts, and those in countries of the language.
 */
export function guessHomeCountries(
  { location, line }: { location: string; line: Line | null },
  language: string | null,
): string[] {
  const named = findCountryCodeAtEnd(location) ?? line?.parts.map(findCountryCodeAtEnd).find((one) => one !== null)
  const [town = ''] = location.replace(AUSTRALIAN_STATE, '').split(/\s*[,،(]/u)
  const towns = listTownCountries(town.trim())
  if (named && !(REGIONS.has(named) && towns.length > 0 && !towns.includes(named))) return [named]
  const written = [...listCountriesByState(location, language), ...listCountriesByPostcode(line?.text ?? '', language)]
  const both = written.filter((code) => towns.includes(code))
  if (both.length > 0 || towns.length === 0) return both.length > 0 ? both : written
  const own: readonly string[] = COUNTRIES[language ?? ''] ?? []
  // If the language is unknown, all countries stay, and the phone number decides between them.
  return language === null ? towns : towns.filter((code, at) => at === 0 || own.includes(code))
}

function listCountriesByState(location: string, language: string | null): string[] {
  const isBrazilian = BRAZILIAN_STATE.test(location)
  if (language === 'pt') return isBrazilian ? ['BR'] : []
  return [
    ...(US_STATE.test(location) ? ['US'] : []),
    ...(AUSTRALIAN_STATE.test(location) ? ['AU'] : []),
    ...(CANADIAN_PROVINCE.test(location) ? ['CA'] : []),
    ...(isBrazilian ? ['BR'] : []),
  ]
}

/** Lists countries with the format of a postcode. If several share it, the language decides. */
function listCountriesByPostcode(text: string, language: string | null): string[] {
  const isOf = (digits: number) => new RegExp(`(?:^|[\\s,])\\d{${digits}}\\s+\\p{Lu}\\p{Ll}`, 'u').test(text)
  if (language === 'nl') return /\b\d{4}\s?[A-Z]{2}\b/.test(text) ? ['NL'] : isOf(4) ? ['BE'] : []
  if (language === 'de') return isOf(5) ? ['DE'] : isOf(4) ? ['AT', 'CH'] : []
  if (language === 'fr') return isOf(5) ? ['FR'] : isOf(4) ? ['BE', 'CH'] : []
  if (language === 'pt') return /\b\d{5}-\d{3}\b/.test(text) ? ['BR'] : /\b\d{4}-\d{3}\b/.test(text) ? ['PT'] : []
  return []
}

/** Top-level domains of countries that are used all over the world. */
const EVERYWHERE = new Set(['co', 'io', 'me', 'tv', 'ai', 'cc', 'ws', 'fm', 'am', 'la', 'to', 'gg', 'sh', 'ly'])

/**
 * Guesses the country by the domain of the mail address, for a resume in an unsupported language without a known place.
 */
export function guessHomeCountriesByMail(email: string, language: string | null): string[] {
  const ending = /\.([a-z]{2})$/.exec(email)?.[1] ?? ''
  if (language !== null || ending === '' || EVERYWHERE.has(ending)) return []
  const code = ending.toUpperCase()
  return isSupportedCountry(code) ? [code] : []
}
