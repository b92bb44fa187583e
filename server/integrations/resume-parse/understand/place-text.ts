import { findCountryCodeByName } from '#server/geocode/names/countries.ts'
import { toPlaceKey } from '#server/geocode/place-key.ts'

const STATE =
  /^(?:A[LKZR]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]|ON|QC|BC|AB|NSW|VIC|QLD|SP|RJ|MG|RS|PR|BA)\.?(?:\s+\d{5}(?:-\d{4})?)?(?:,?\s+(?:USA?|U\.S\.A?\.?|United States(?: of America)?|Canada|Australia|Bra[sz]il))?$/
const REMOTE =
  /^(?:remote|remote work|homeoffice|home office|à distance|télétravail|remoto|en remoto|da remoto|op afstand|عن بعد|リモート|远程)$/iu
/** Matches words for the type of work, which is not a place. */
const NOT_REMOTE =
  /^(?:hybrid|hybride|h[ií]brido|ibrido|hybrydowo|هجين|ハイブリッド|on-?site|in[- ]office|in[- ]person|vor ort|(?:en |sur )présentiel|sur site|presencial|in presenza|in sede|op locatie|på plats|stacjonarnie|حضوري|出社)$/iu
const POSTCODE = /^(?:[A-Z]{1,2}[- ])?\d{4,5}(?:-\d{3,4})?\s+\p{Lu}[\p{L}.' -]{1,40}$/u
/** Matches a street after its number: "2210 Westchester Dr". */
const STREET =
  /\s(?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|blvd|boulevard|ct|court|way|pl|place|ter|terrace|cir|circle|pkwy|parkway|hwy|highway|close|crescent|cres|square|sq|row|gardens|loop|trail|trl|walk|wharf|parade|pde|grove|mews)\.?$/iu
/** Matches Chinese and Japanese places, whose last character says which kind of place they are: "横浜市", "东京都", "杭州市". */
const CITY = /^(?:[\p{Script=Han}]{1,7}(?:市|区|區|県|府|都|省|州)){1,3}[\p{Script=Han}]{0,4}$/u

export const isRemoteWork = (text: string) => REMOTE.test(text)
export const isWorkModeText = (text: string) => REMOTE.test(text) || NOT_REMOTE.test(text)
export const hasStreet = (text: string) => STREET.test(text)

/** Finds the code of the country at the end of a text; null if there is none. */
export function findCountryCodeAtEnd(text: string): string | null {
  const last =
    text
      .split(/[,،，、(]/u)
      .at(-1)
      ?.replaceAll(/[).]/g, '')
      .trim() ?? ''
  return last.length < 3 || last.length > 40 ? null : findCountryCodeByName(toPlaceKey(last))
}

/** Whether a text can be nothing but a place. */
export function isPlaceText(text: string): boolean {
  if (text.length > 70 || /@|https?:/.test(text)) return false
  if (REMOTE.test(text) || STATE.test(text) || CITY.test(text)) return true
  if (POSTCODE.test(text)) return !hasStreet(text)
  if (findCountryCodeAtEnd(text) !== null) return text.split(/\s+/).length <= 6
  const [, , state = ''] = /^([\p{L} .'-]{2,30}),\s*([A-Z]{2,3}(?:\s.*)?)$/u.exec(text) ?? []
  return STATE.test(state)
}
