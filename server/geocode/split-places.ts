import { extractPostcodes } from '#contract/jobs/positions/postcodes.ts'
import { markQualifiersInText } from './qualifiers.ts'

/**
 * The separator between a part and the previous one. A dash between words without spaces is `tight`; one with spaces is
 * a `dash`.
 */
export type Joint = 'list' | 'stroke' | 'comma' | 'bracket' | 'dash' | 'tight'

/** A part of a text that may be a place. */
export type Part = { text: string; joint: Joint }

/** A list of places: its parts, and the countries that use the format of its postcodes. */
export type PlaceList = { countries: readonly string[]; parts: Part[] }

const LONGEST_TEXT = 300
/** Matches separators of complete places, each with its own country. */
const LIST = /[;|•·\n]/
/** Matches time zones: "ET/CT/PT" does not mean Ethiopia, Connecticut and Portugal. */
const ZONES = /\b[ECMP]S?T(?:\s*[/,&]\s*[ECMP]S?T\b)+/g
/**
 * Matches the capital of Jordan. In Arabic it is spelled like Oman, except for a mark that is usually left out, and is
 * recognized by the country beside it.
 */
const AMMAN =
  /(?<!\p{L})(?:عم\u0651\p{M}*ان(?!\p{L})|عمان(?=\P{L}+(?:(?:ال)?[أا]ردن|jordan))|(?<=(?:[أا]ردن|jordan)\P{L}+)عمان(?!\p{L}))/giu
/** Matches a country code before a full stop: "IND.Hyderabad". */
const COUNTRY_DOT = /\b([A-Z]{2,3})\.(?=(?:[A-Z]{2,3}\.)?\p{Lu}\p{Ll})/gu
const NEAR_WORDS = /^(?:b\.|bei|near|nr\.?|près de|proche de|cerca de|vicino a|vicino|koło|nabij|nära|nær|u)$/i
const SIGNS =
  /[,/()[\]:，、・／（）]|\s[-–—]\s|\s(?:or|and|und|et|oder|ou|o|y|e|in|lub|i|oraz|eller|och|og|ja|tai|en|sau|și|și|nebo|alebo|vagy|és|veya|ve|или|и|або|та|ή|και|atau|dan|hoặc|và)\s|\s?(?:または|もしくは|或者|或|및|또는)\s?|\s[&+]\s|\s(?:bei|near|nr\.?|près de|proche de|cerca de|vicino a|koło|nabij)\s|\sb\.\s?(?=\p{Lu})/giu

/** Splits a text into lists of places and their parts. Postcodes that are recognized by their format are removed. */
export function splitPlaceLists(text: string): PlaceList[] {
  const sound = text.slice(0, LONGEST_TEXT).normalize('NFKC').replaceAll(ZONES, ' ').replaceAll(AMMAN, 'Amman')
  return sound.split(LIST).map((list) => {
    const { codes, rest } = extractPostcodes(list)
    return {
      countries: [...new Set(codes.flatMap(({ countries }) => countries))],
      parts: splitPlaceParts(markQualifiersInText(rest.replaceAll(COUNTRY_DOT, '$1 - '))),
    }
  })
}

/** Splits a text at separators and conjunctions, and at a slash only if it separates places. */
function splitPlaceParts(text: string): Part[] {
  const found: Part[] = []
  let from = 0
  let joint: Joint = 'list'
  let depth = 0
  // Brackets around the whole text are ignored.
  let isBehind = false
  const add = (until: number) => {
    const piece = text.slice(from, until).trim()
    const isInside = (depth > 0 || joint === 'bracket') && isBehind
    if (piece !== '') found.push({ text: piece, joint: isInside ? 'bracket' : joint === 'bracket' ? 'comma' : joint })
    if (depth === 0 && piece !== '') isBehind = true
  }
  for (const match of text.matchAll(SIGNS)) {
    add(match.index)
    from = match.index + match[0].length
    const sign = match[0].trim()
    joint = toJointKind(sign)
    depth = sign === '(' || sign === '[' ? 1 : sign === ')' || sign === ']' ? 0 : depth
  }
  add(text.length)
  return found
}

function toJointKind(sign: string): Joint {
  if (/^[,)\]:，]$/.test(sign)) return 'comma'
  if (/^[[(]$/.test(sign) || NEAR_WORDS.test(sign)) return 'bracket'
  if (sign === '/') return 'stroke'
  return /^[-–—]$/.test(sign) ? 'dash' : 'list'
}
