/** A postcode as written, and the countries that use its format. */
export type Postcode = { code: string; countries: readonly string[] }

/**
 * Postcodes recognized anywhere by their format alone. Plain digits are not among them: they may be a house number, and
 * are recognized by position (`findPostcode`).
 */
const FORMS: readonly (readonly [pattern: string, countries: string])[] = [
  ['〒?\\s?\\d{3}[-‐‑–−－]\\d{4}(?!\\d)(?=[\\s\\p{Script=Han}]*\\p{Script=Han})|〒\\s?\\d{7}', 'JP'],
  ['GIR ?0AA|[A-PR-UWYZ][A-HK-Y]?\\d[A-Z\\d]? ?\\d[ABD-HJLNP-UW-Z]{2}', 'GB'],
  // The first half of one after a name: "Reading RG1". Also used by Guernsey, Jersey and the Isle of Man.
  ['(?<=\\p{L}{3},? )[A-PR-UWYZ][A-HK-Y]?\\d[A-Z\\d]?(?= *(?:$|[,;)]))', 'GB GG JE IM'],
  ['[ABCEGHJ-NPRSTVXY]\\d[A-Z][ -]?\\d[A-Z]\\d', 'CA'],
  ['(?:D6W|[AC-FHKNPRTV-Y]\\d{2})[ -]?(?=[A-Z]*\\d|[0-9]*[A-Z])[0-9AC-FHKNPRTV-Y]{4}', 'IE'],
  ["(?:NL-?)?[1-9]\\d{3} ?(?!SA|SD|SS|NE|NW|SE|SW)[A-Z]{2}(?=,? *(?:$|[,;)]|\\p{Lu}\\p{Ll}|'s-))", 'NL'],
  ['LV-\\d{4}', 'LV'],
  ['(?:BR-?)?\\d{5}-\\d{3}', 'BR'],
  ['\\d{5}-\\d{4}', 'US'],
  ['(?:P[LT]?-)?\\d{4}-\\d{3}', 'PT'],
  ['(?:PL?-)?\\d{2}-\\d{3}', 'PL'],
  ['(?:SE?|CZ|SK|GR)-?\\d{3} ?\\d{2}', 'SE CZ SK GR'],
  ['\\d{3} \\d{2}', 'CZ SK SE GR'],
  ['(?:DE?|D)-\\d{5}', 'DE'],
  ['FR?-\\d{5}', 'FR'],
  ['(?:IT?)-\\d{5}', 'IT'],
  ['(?:ES?)-\\d{5}', 'ES'],
  ['AT?-\\d{4}', 'AT'],
  ['CH-\\d{4}', 'CH'],
  ['FL-\\d{4}|LI-\\d{4}', 'LI'],
  ['BE?-\\d{4}', 'BE'],
  ['LU?-\\d{4}', 'LU'],
  ['DK-\\d{4}', 'DK'],
  ['NO?-\\d{4}', 'NO'],
  ['(?:FI|FIN)-\\d{5}', 'FI'],
  ['HU?-\\d{4}', 'HU'],
  ['SI-\\d{4}', 'SI'],
  ['HR-\\d{5}', 'HR'],
  ['LT-\\d{5}', 'LT'],
  ['EE-\\d{5}', 'EE'],
  ['RO-\\d{6}', 'RO'],
  ['BG-\\d{4}', 'BG'],
  ['TR-\\d{5}', 'TR'],
]
// Created on first use, because only the server needs it and pages should not pay for it.
let form: RegExp | undefined
const getPostcodePattern = () =>
  (form ??= new RegExp(
    `(?<![\\p{L}\\d.-])(?:${FORMS.map(([pattern]) => `(${pattern})`).join('|')})(?![\\p{Script=Latin}\\d]|-\\d)`,
    'gu',
  ))

/** Postal mark or country prefix, which are not part of the code, except Latvia's. */
const BEFORE = /^(?:〒|(?!LV)[A-Z]{1,3}-(?=\d))/

/** Whether a postcode of plain digits is written before or behind the town, by country, and how many digits it has. */
const SIDES = [
  ['before', 5, 'DE FR IT ES FI EE HR GR TR RS UA MX MA DZ TN LT SK ME BA SA EG TH MY ID KW IL'],
  ['before', 4, 'AT CH BE NL DK NO LU HU SI BG LI CY GE MK AR PH'],
  ['before', 6, 'RO RU KZ BY CN VN'],
  ['behind', 5, 'US KR TW PR'],
  ['behind', 4, 'AU NZ ZA BD'],
  ['behind', 6, 'IN SG CO EC'],
] as const

const findPostcodeFormat = (country: string) => SIDES.find(([, , countries]) => countries.split(' ').includes(country))

/** Postcodes recognized by format, in text order, and the rest of the text. */
export function extractPostcodes(text: string): { codes: Postcode[]; rest: string } {
  if (!/\d/.test(text)) return { codes: [], rest: text }
  const codes: Postcode[] = []
  const rest = text.replaceAll(getPostcodePattern(), (code: string, ...groups: unknown[]) => {
    const written = FORMS[groups.slice(0, FORMS.length).findIndex((group) => group !== undefined)]
    codes.push({ code: code.replace(BEFORE, '').trim(), countries: written?.[1].split(' ') ?? [] })
    return ' '
  })
  return { codes, rest }
}

/** Countries that write this many digits on this side of the town. */
export function listCountriesWriting(figures: number, side: 'before' | 'behind'): string[] {
  return SIDES.flatMap(([at, count, countries]) => (at === side && count === figures ? countries.split(' ') : []))
}

/** Whether addresses of a country have their postcode before the town: "10115 Berlin", "1012 AB Amsterdam". */
export const isPostcodeBefore = (country: string): boolean =>
  findPostcodeFormat(country)?.[0] === 'before' || ['NL', 'PL', 'PT', 'CZ', 'SK', 'SE', 'GR'].includes(country)

/** Shortest postcode that is used, in characters: half of a British one is too imprecise. */
const SHORTEST = 5
const LONGEST = 300

/** The postcode in a location text of a known country; null if there is none or a number may be a house number. */
export function findPostcode(text: string, country: string): string | null {
  const short = text.slice(0, LONGEST)
  const formed = extractPostcodes(short).codes.filter(
    ({ code, countries }) => countries.includes(country) && code.length >= SHORTEST,
  )
  const [side, count] = findPostcodeFormat(country) ?? []
  if (formed.length > 0 || count === undefined) return formed.at(-1)?.code ?? null
  const figures = `\\d{${count}}`
  const beside =
    side === 'before'
      ? `(?<=^|[,;|(/–-]\\s*|\\s)${figures}(?=\\s*\\p{Lu}|\\s*\\p{Lo}|\\s*[,;)]|\\s*$)`
      : `(?<=\\p{L}[,.]?\\s*)${figures}(?=\\s*[,;)]|\\s*$)`
  return [...short.matchAll(new RegExp(`(?<!\\d)${beside}`, 'gu'))].at(-1)?.[0] ?? null
}
