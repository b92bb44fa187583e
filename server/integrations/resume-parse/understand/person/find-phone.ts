import { parsePhoneNumberFromString, type CountryCode, type PhoneNumber } from 'libphonenumber-js/max'
import type { Line } from '#server/integrations/resume-parse/layout/line.ts'
import { countryOfTown } from '#server/integrations/resume-parse/understand/known-towns.ts'
import { findDates } from '#server/integrations/resume-parse/understand/dates/find-dates.ts'
import { plainPhone } from '#contract/form/plain-phone.ts'

const NUMBER = /(?<![\p{L}\d@.,/])(?:\(?\+|00)?[\d(][\d\s().\-/–‑]{5,22}\d(?![\d@]|x\d)/gu
const LABEL =
  /tel|phone|mobil|cell|handy|fon\b|fono|gsm|móvil|movil|celular|cellulare|portable|هاتف|جوال|موبايل|電話|携帯|电话|手机|전화|휴대|핸드폰|연락처|тел|моб|puh|tlf|kom\b|komórk|cep\b|☎|\bT\b|\bM\b|\bP\b/iu
const FAX = /fax|فاكس|传真/iu
/** Where numbers without a country's code are tried, by language. */
const COUNTRIES: Readonly<Record<string, readonly CountryCode[]>> = {
  en: ['US', 'GB'],
  de: ['DE', 'AT', 'CH'],
  fr: ['FR', 'BE', 'CH', 'CA'],
  es: ['ES', 'MX', 'AR', 'CO', 'CL'],
  pt: ['BR', 'PT'],
  it: ['IT', 'CH'],
  nl: ['NL', 'BE'],
  ar: ['SA', 'AE', 'EG', 'JO', 'MA', 'LB'],
  ja: ['JP'],
  zh: ['CN', 'TW', 'HK'],
  pl: ['PL'],
  sv: ['SE', 'FI'],
  da: ['DK'],
  nb: ['NO'],
  fi: ['FI'],
  tr: ['TR'],
  ru: ['RU', 'KZ', 'BY'],
  uk: ['UA'],
  ko: ['KR'],
  cs: ['CZ'],
  hu: ['HU'],
}
/** "pp. 994-1006", "Vol. 12", "ISBN 978-3-16-148410-0". */
const PAGES = /(?:\b(?:pp?|pages?|vol|no|nr|isbn|issn|doi|id|iban|issue|art)\b[.:]?|\bS\.|№)\s*$/iu
/** Languages most of whose speakers live in the first of those countries. */
const HAVE_A_HOME = new Set(['de', 'fr', 'it', 'nl', 'sv', 'ru'])
const MOST_TRIED = 40
/** "80240-010 (11) 96123-4061". */
const POSTCODE = /(?<!\d)\d{5}-\d{3}(?=\s+[(+])/g

/** A country that the way an address is written tells, for languages of several countries. */
export function countryOfAddress(text: string, language: string | null): string | null {
  if (language === 'nl')
    return /\b\d{4}\s?[A-Z]{2}\b/.test(text) ? 'NL' : /(?:^|[\s,])\d{4}\s+\p{Lu}\p{Ll}/u.test(text) ? 'BE' : null
  if (language === 'de')
    return /(?:^|[\s,])\d{5}\s+\p{Lu}/u.test(text) ? 'DE' : /(?:^|[\s,])\d{4}\s+\p{Lu}\p{Ll}/u.test(text) ? 'AT' : null
  if (language === 'pt') return /\b\d{5}-\d{3}\b/.test(text) ? 'BR' : /\b\d{4}-\d{3}\b/.test(text) ? 'PT' : null
  return null
}

/** The country of the town somebody lives in, where their language is at home; elsewhere a town of that name tells nothing. */
export function countryOfHome(location: string, language: string | null): string | null {
  const [town = ''] = location.split(/\s*[,،(]/u)
  const country = countryOfTown(town.trim())
  if (language === 'ar') return country
  return (COUNTRIES[language ?? ''] ?? []).find((code) => code === country) ?? null
}

export type PhoneHints = { language: string | null; country: string | null }

/**
 * The telephone number by which somebody can be reached, as E.164. Looked for where they say who they are (`about`), and in the whole text only where
 * nothing there means to be one: a number of the body may be anybody's.
 */
export function findPhone(
  about: readonly Line[],
  lines: readonly Line[],
  hints: PhoneHints,
): { phone: string; line: Line } | null {
  return phoneIn(about, hints) ?? (about.some(hasBrokenPhone) ? null : phoneIn(lines, hints))
}

/** Begins with a calling code, or is called a telephone number, and was not read. */
function hasBrokenPhone({ text }: Line): boolean {
  const plain = plainPhone(text)
  return [...plain.matchAll(/\d[\d\s().\-/x]{4,}/gi)].some(({ index }) => {
    const before = plain.slice(Math.max(0, index - 24), index)
    return !FAX.test(before) && (LABEL.test(before) || /\+\s?\(?$/.test(before))
  })
}

/** One that is said to be a mobile's or a telephone's before others. */
function phoneIn(lines: readonly Line[], hints: PhoneHints): { phone: string; line: Line } | null {
  let best: { phone: string; line: Line; points: number } | null = null
  let tried = 0
  for (const [at, line] of lines.entries()) {
    const text = leftToRight(plainPhone(line.text)).replaceAll(POSTCODE, ' '.repeat(9))
    if (!/\d[\s\d().\-/–‑]{5}/.test(text)) continue
    for (const { 0: number, index } of text.matchAll(NUMBER)) {
      if (tried >= MOST_TRIED) return best
      const before = text.slice(Math.max(0, index - 24), index)
      if (isSomethingElse(number, before)) continue
      tried += 1
      const named = { ...hints, isNamed: LABEL.test(before) }
      // A postcode may stand in front.
      const found = numberOf(number, named) ?? numberOf(/[(+].*$/.exec(number.slice(1))?.[0] ?? '', named)
      const points = found ? found.points + (LABEL.test(before) ? 2 : 0) + (at < 15 ? 1 : 0) : 0
      if (found && (!best || points > best.points)) best = { phone: found.phone, line, points }
    }
  }
  return best
}

/** "966+ 51 234 1303" and "1303 234 51 966+" as they are read from right to left. */
function leftToRight(text: string): string {
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

function isSomethingElse(number: string, before: string): boolean {
  if (FAX.test(before.slice(-10)) || PAGES.test(before)) return true
  // "994-1006" counts pages, "2,500-3,000" is no number to call.
  if (/^\d{1,5}\s?-\s?\d{1,5}$/.test(number) && !LABEL.test(before)) return true
  const digits = number.replaceAll(/\D/g, '').length
  if (digits < 7 || digits > 16) return true
  return !number.includes('+') && findDates(number).length > 0
}

function numberOf(text: string, o: PhoneHints & { isNamed: boolean }): { phone: string; points: number } | null {
  const isNorthAmerican = /^(?:\(\d{3}\)\s?|\d{3}[-.])\d{3}[-.]\d{4}$/.test(text)
  const number = text
    .replace(/^\(?00/, '+')
    .replaceAll('(0)', '')
    .replaceAll(/[–‑]/g, '-')
    .replace(/^\(\+(\d+)\)/, '+$1')
  const home = (COUNTRIES[o.language ?? ''] ?? []).find((code) => code === o.country)
  const own = o.country === null || home ? [] : [o.country as CountryCode]
  const countries = [...(home ? [home] : own), ...(COUNTRIES[o.language ?? ''] ?? COUNTRIES['en'] ?? [])]
  const tried = number.startsWith('+') ? [undefined] : isNorthAmerican ? (['US'] as const) : countries
  const valid = tried.flatMap((country) => {
    const found = parsePhoneNumberFromString(
      number,
      country === undefined ? {} : { defaultCountry: country, extract: false },
    )
    return found?.isValid() ? [found.number] : []
  })
  // "055 123 4567" is a number in Riyadh and another one in Dubai: only where somebody lives tells which.
  if (o.country === null && !HAVE_A_HOME.has(o.language ?? '') && new Set(valid).size > 1) return null
  if (valid[0]) return { phone: valid[0], points: number.startsWith('+') ? 5 : 4 }
  // Numbers that no network gives out stand in examples and templates; they have to look like telephone numbers.
  const [first] = isNorthAmerican ? (['US'] as const) : countries
  // Of a country that nothing names only North America writes numbers so that they tell it.
  const isAtHome = number.startsWith('+') || isNorthAmerican || o.country !== null
  const isLikely = text.includes('+') || o.isNamed || /^\(\d{3}\)|^\d{3}-\d{3}-\d{4}$|^0\d/.test(number)
  const likely =
    isLikely && isAtHome && first
      ? parsePhoneNumberFromString(number, { defaultCountry: first, extract: false })
      : undefined
  return likely?.isPossible() && !isOdd(likely)
    ? { phone: likely.number, points: number.startsWith('+') ? 3 : 1 }
    : null
}

/** No number of North America begins so, however many digits it has. */
const isOdd = ({ countryCallingCode, nationalNumber }: PhoneNumber) =>
  countryCallingCode === '1' && /^[01]|^...[01]/.test(nationalNumber)
