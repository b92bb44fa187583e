import { parsePhoneNumberFromString, type CountryCode, type PhoneNumber } from 'libphonenumber-js/max'
import type { Line } from '#server/integrations/resume-parse/layout/line.ts'
import { normalizePhone } from '#contract/form/answers/normalize-phone.ts'
import { dropLinesAboutOthers } from './drop-lines-about-others.ts'
import { getTextBefore, isOfFax, isOfId, isOfPhone, isOtherNumber } from './is-other-number.ts'
import { COUNTRIES } from './phone-countries.ts'

const NUMBER = /(?<![\p{L}\d@.,/])(?:\(?\+|00)?[\d(][\d\s().\-/–‑]{5,22}\d(?![\d@]|x\d)/gu
/** Languages most of whose speakers live in the first of their countries. */
const HAVE_A_HOME = new Set(['de', 'fr', 'it', 'nl', 'sv', 'ru'])
const MOST_TRIED = 40
/** "80240-010 (11) 96123-4061". */
/** "Lyon (69) - 07 69 14 22 08": the brackets belong to the town. */
const DEPARTMENT = /^\(\d{2,3}\)\s+[-–]\s+(?=0)/u
const POSTCODE = /(?<!\d)\d{5}-\d{3}(?=\s+[(+])/g

/** `homes`: countries in which the person may live, empty if unknown. */
export type PhoneHints = { language: string | null; homes: readonly string[] }

/**
 * The person's phone number in E.164. Searched among the personal data (`about`), and in `rest` only if nothing there
 * looks like one.
 */
export function findPhone(
  all: readonly Line[],
  rest: readonly Line[],
  hints: PhoneHints,
): { phone: string; line: Line } | null {
  const about = dropLinesAboutOthers(all)
  return (
    findBestPhone(about, hints) ??
    (about.some(hasBrokenPhone) ? null : findBestPhone(dropLinesAboutOthers(rest), hints))
  )
}

/** Starts with a calling code, or has a label for phone numbers, but could not be parsed. */
function hasBrokenPhone({ text }: Line): boolean {
  const plain = normalizePhone(text)
  return [...plain.matchAll(/\d[\d\s().\-/x]{4,}/gi)].some(({ index }) => {
    const before = getTextBefore(plain, index)
    return !isOfFax(before) && !isOfId(before) && (isOfPhone(before) || /\+\s?\(?$/.test(before))
  })
}

/** Prefers a number labeled as mobile or phone. */
function findBestPhone(lines: readonly Line[], hints: PhoneHints): { phone: string; line: Line } | null {
  let best: { phone: string; line: Line; points: number } | null = null
  let tried = 0
  for (const [at, line] of lines.entries()) {
    const text = sortLeftToRight(normalizePhone(line.text)).replaceAll(POSTCODE, ' '.repeat(9))
    if (!/\d[\s\d().\-/–‑]{5}/.test(text)) continue
    for (const { 0: number, index } of text.matchAll(NUMBER)) {
      if (tried >= MOST_TRIED) return best
      const before = getTextBefore(text, index)
      if (isOtherNumber(number, before)) continue
      tried += 1
      const named = { ...hints, isNamed: isOfPhone(before) }
      // A postcode may precede it.
      const found =
        findNumber(number.replace(DEPARTMENT, ''), named) ??
        findNumber(/[(+].*$/.exec(number.slice(1))?.[0] ?? '', named)
      const points = found ? found.points + (named.isNamed ? 2 : 0) + (at < 15 ? 1 : 0) : 0
      if (found && (!best || points > best.points)) best = { phone: found.phone, line, points }
    }
  }
  return best
}

/** "966+ 51 234 1303" and "1303 234 51 966+", as stored in right-to-left order. */
function sortLeftToRight(text: string): string {
  return text
    .replaceAll(/(?<![\d+])((?:\d{2,8}[ -]){1,5})(\d{1,3})\+(?![\s\d]*\d)/g, (_, groups: string, code: string) =>
      [
        '+',
        code,
        ...groups
          .trim()
          .split(/[ -]/)
          .toReversed()
          .map((group) => ` ${group}`),
      ].join(''),
    )
    .replaceAll(/(?<![\d+])(\d{1,3})\+(?=[\s\d])/g, '+$1')
}

type NumberHints = PhoneHints & { isNamed: boolean }

/** "(217) 555-0199", "217.555.0199", "217 555 0199": only North America groups three, three and four. */
const NORTH_AMERICAN = /^(?:\(\d{3}\)\s?|\d{3}[-. ])\d{3}[-. ]\d{4}$/

function findNumber(text: string, hints: NumberHints): { phone: string; points: number } | null {
  const number = text
    .replace(/^\(?00/, '+')
    .replaceAll('(0)', '')
    .replaceAll(/[–‑]/g, '-')
    .replace(/^\(\+(\d+)\)/, '+$1')
  const isWhole = number.startsWith('+')
  const tried = isWhole ? [undefined] : listCountries(number, hints)
  const valid = tried.flatMap((country) => {
    const found = parseNumber(number, country)
    return found?.isValid() && !isUnlikelyAbroad(found, hints) ? [found.number] : []
  })
  // "055 123 4567" is valid in Riyadh and in Dubai: only the place of residence decides.
  if (new Set(valid).size > 1) return null
  if (valid[0]) return { phone: valid[0], points: isWhole ? 5 : 4 }
  // Unassigned numbers occur in examples and templates; they must be formatted as phone numbers.
  const isLikely = isWhole || NORTH_AMERICAN.test(number)
  const likely = isLikely && tried.length === 1 ? parseNumber(number, tried[0]) : undefined
  return likely?.isPossible() && isComplete(likely) ? { phone: likely.number, points: isWhole ? 3 : 1 } : null
}

const parseNumber = (number: string, country: CountryCode | undefined) =>
  parsePhoneNumberFromString(number, country === undefined ? {} : { defaultCountry: country, extract: false })

/** Countries to try for a number without a calling code: of residence, or if that is unknown, of the language. */
function listCountries(number: string, { language, homes }: PhoneHints): CountryCode[] {
  const isAmerican = NORTH_AMERICAN.test(number)
  // The town's English namesake may be larger: "Cambridge" with "(617) 555-0123".
  if (homes.length > 0) return [...homes, ...(isAmerican && homes[0] === 'GB' ? ['US'] : [])] as CountryCode[]
  if (isAmerican && language !== 'es') return ['US']
  // Ten digits in a row can also be an Indian mobile number.
  if (language === 'en' || language === null) return ['GB']
  const own = COUNTRIES[language] ?? []
  const isSwiss = /^0\d{2} \d{3} \d{2} \d{2}$/.test(number)
  return HAVE_A_HOME.has(language) ? own.filter((code, at) => at === 0 || (isSwiss && code === 'CH')) : [...own]
}

/**
 * English is used everywhere: if the resume contains no place, only numbers that are British mobiles and valid nowhere
 * else count.
 */
function isUnlikelyAbroad(found: PhoneNumber, { language, homes }: PhoneHints): boolean {
  if (homes.length > 0 || (language !== 'en' && language !== null)) return false
  return found.country === 'GB' && found.getType() !== 'MOBILE'
}

/**
 * Whether the number is complete: one digit more would be too many. North American numbers do not begin with 0 or 1,
 * whatever their length.
 */
function isComplete({ countryCallingCode, nationalNumber, number }: PhoneNumber): boolean {
  if (countryCallingCode === '1' && /^[01]|^...[01]/.test(nationalNumber)) return false
  return parseNumber(`${number}0`, undefined)?.isPossible() !== true
}
