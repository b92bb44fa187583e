import { parsePhoneNumberFromString, type CountryCode, type PhoneNumber } from 'libphonenumber-js/max'
import type { Line } from '#server/integrations/resume-parse/layout/line.ts'
import { normalizePhone } from '#contract/form/answers/normalize-phone.ts'
import { dropTextAboutOthers } from './drop-text-about-others.ts'
import { getTextBeforeNumber, isFaxLabel, isIdLabel, isPhoneLabel, isNoPhoneNumber } from './is-no-phone-number.ts'
import { COUNTRIES } from './phone-countries.ts'

const NUMBER = /(?<![\p{L}\d@.,/])(?:\(?\+|00)?[\d(][\d\s().\-/–‑]{5,22}\d(?![\d@]|x\d)/gu
/** Languages of which most speakers live in the first of their countries. */
const HAVE_A_HOME = new Set(['de', 'fr', 'it', 'nl', 'sv', 'ru'])
const MOST_TRIED = 40
/** Matches brackets that belong to the town before a number: "Lyon (69) - 07 69 14 22 08". */
const DEPARTMENT = /^\(\d{2,3}\)\s+[-–]\s+(?=0)/u
/** Matches a Brazilian postcode before a phone number: "80240-010 (11) 96123-4061". */
const POSTCODE = /(?<!\d)\d{5}-\d{3}(?=\s+[(+])/g

/** What helps to parse phone numbers. `homes` are countries in which the person may live; empty if unknown. */
export type PhoneHints = { language: string | null; homes: readonly string[] }

/**
 * Finds the person's phone number in E.164. Searches the personal data (`about`), and `rest` only if nothing there
 * looks like a number.
 */
export function findPhone(
  all: readonly Line[],
  rest: readonly Line[],
  hints: PhoneHints,
): { phone: string; line: Line } | null {
  const about = dropTextAboutOthers(all)
  return (
    findBestPhone(about, hints) ??
    (about.some(hasUnparsedPhone) ? null : findBestPhone(dropTextAboutOthers(rest), hints))
  )
}

/**
 * Whether a line seems to contain a phone number that could not be parsed: it starts with a calling code, or has a
 * label for phone numbers.
 */
function hasUnparsedPhone({ text }: Line): boolean {
  const plain = normalizePhone(text)
  return [...plain.matchAll(/\d[\d\s().\-/x]{4,}/gi)].some(({ index }) => {
    const before = getTextBeforeNumber(plain, index)
    return !isFaxLabel(before) && !isIdLabel(before) && (isPhoneLabel(before) || /\+\s?\(?$/.test(before))
  })
}

/** Finds the best number; one that is labeled as mobile or phone is preferred. */
function findBestPhone(lines: readonly Line[], hints: PhoneHints): { phone: string; line: Line } | null {
  let best: { phone: string; line: Line; points: number } | null = null
  let tried = 0
  for (const [at, line] of lines.entries()) {
    const text = restoreNumberOrder(normalizePhone(line.text)).replaceAll(POSTCODE, ' '.repeat(9))
    if (!/\d[\s\d().\-/–‑]{5}/.test(text)) continue
    for (const { 0: number, index } of text.matchAll(NUMBER)) {
      if (tried >= MOST_TRIED) return best
      const before = getTextBeforeNumber(text, index)
      if (isNoPhoneNumber(number, before)) continue
      tried += 1
      const named = { ...hints, isNamed: isPhoneLabel(before) }
      // A postcode may precede the number.
      const found =
        parseAndScoreNumber(number.replace(DEPARTMENT, ''), named) ??
        parseAndScoreNumber(/[(+].*$/.exec(number.slice(1))?.[0] ?? '', named)
      const points = found ? found.points + (named.isNamed ? 2 : 0) + (at < 15 ? 1 : 0) : 0
      if (found && (!best || points > best.points)) best = { phone: found.phone, line, points }
    }
  }
  return best
}

/** Restores a number that was stored in right-to-left order: "966+ 51 234 1303" and "1303 234 51 966+". */
function restoreNumberOrder(text: string): string {
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

/**
 * Matches numbers grouped as three, three and four digits, as only North America does: "(217) 555-0199",
 * "217.555.0199", "217 555 0199".
 */
const NORTH_AMERICAN = /^(?:\(\d{3}\)\s?|\d{3}[-. ])\d{3}[-. ]\d{4}$/

function parseAndScoreNumber(text: string, hints: NumberHints): { phone: string; points: number } | null {
  const number = text
    .replace(/^\(?00/, '+')
    .replaceAll('(0)', '')
    .replaceAll(/[–‑]/g, '-')
    .replace(/^\(\+(\d+)\)/, '+$1')
  const isWhole = number.startsWith('+')
  const tried = isWhole ? [undefined] : listCountriesToTry(number, hints)
  const valid = tried.flatMap((country) => {
    const found = parsePhoneIn(number, country)
    return found?.isValid() && !isUncertainWithoutCountry(found, hints) ? [found.number] : []
  })
  // "055 123 4567" is valid in Riyadh and in Dubai, so only the place of residence can decide.
  if (new Set(valid).size > 1) return null
  if (valid[0]) return { phone: valid[0], points: isWhole ? 5 : 4 }
  // Unassigned numbers occur in examples and templates; they only count if they are formatted as phone numbers.
  const isLikely = isWhole || NORTH_AMERICAN.test(number)
  const likely = isLikely && tried.length === 1 ? parsePhoneIn(number, tried[0]) : undefined
  return likely?.isPossible() && hasFullLength(likely) ? { phone: likely.number, points: isWhole ? 3 : 1 } : null
}

const parsePhoneIn = (number: string, country: CountryCode | undefined) =>
  parsePhoneNumberFromString(number, country === undefined ? {} : { defaultCountry: country, extract: false })

/**
 * Lists countries to try for a number without a calling code: those of residence, or if that is unknown, those of the
 * language.
 */
function listCountriesToTry(number: string, { language, homes }: PhoneHints): CountryCode[] {
  const isAmerican = NORTH_AMERICAN.test(number)
  // A British town may be larger than its American namesake: "Cambridge" with "(617) 555-0123".
  if (homes.length > 0) return [...homes, ...(isAmerican && homes[0] === 'GB' ? ['US'] : [])] as CountryCode[]
  if (isAmerican && language !== 'es') return ['US']
  // Ten digits in a row can also be an Indian mobile number.
  if (language === 'en' || language === null) return ['GB']
  const own = COUNTRIES[language] ?? []
  const isSwiss = /^0\d{2} \d{3} \d{2} \d{2}$/.test(number)
  return HAVE_A_HOME.has(language) ? own.filter((code, at) => at === 0 || (isSwiss && code === 'CH')) : [...own]
}

/**
 * Whether a number is too uncertain without a place in the resume. English is used everywhere, so only numbers count
 * that are British mobiles and valid nowhere else.
 */
function isUncertainWithoutCountry(found: PhoneNumber, { language, homes }: PhoneHints): boolean {
  if (homes.length > 0 || (language !== 'en' && language !== null)) return false
  return found.country === 'GB' && found.getType() !== 'MOBILE'
}

/**
 * Whether a number is complete, so that one more digit would be too many. North American numbers do not begin with 0 or
 * 1, whatever their length.
 */
function hasFullLength({ countryCallingCode, nationalNumber, number }: PhoneNumber): boolean {
  if (countryCallingCode === '1' && /^[01]|^...[01]/.test(nationalNumber)) return false
  return parsePhoneIn(`${number}0`, undefined)?.isPossible() !== true
}
