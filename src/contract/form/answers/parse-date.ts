import { LOCALES } from '#contract/locales.ts'
import { isCalendarValue } from './calendar-day.ts'

export type Picker = 'date' | 'month' | 'year'

/** Placeholders of a date format: YYYY, YY, MMMM, MMM, MM, M, DD, D; everything else is literal. */
export const DATE_TOKEN = /YYYY|YY|MMMM|MMM|MM|M|DD|D/g

/** Year, month and day: more adjacent numbers would be ambiguous. */
const MAX_TOKENS = 3
/** Longest text that is parsed, in characters: no written date is longer. */
const MAX_LENGTH = 100
const formats = new Map<string, string>()
const months = new Map<string, ReadonlyMap<string, number>>()
const TOKEN_PATTERNS: Record<string, string> = {
  YYYY: String.raw`(\d{4})`,
  YY: String.raw`(\d{2})`,
  MM: String.raw`(\d{1,2})`,
  M: String.raw`(\d{1,2})`,
  DD: String.raw`(\d{1,2})`,
  D: String.raw`(\d{1,2})`,
}

/** A language's date format, with the placeholders above; months are MM/YYYY everywhere (F-19). */
export function getLocaleDateFormat(locale: string, picker: Picker): string {
  if (picker !== 'date') return picker === 'month' ? 'MM/YYYY' : 'YYYY'
  return getOrCreateByLocale(formats, locale, () => {
    const parts = new Intl.DateTimeFormat(toLatinLocale(locale), { year: 'numeric', month: '2-digit', day: '2-digit' })
    const tokens: Record<string, string> = { year: 'YYYY', month: 'MM', day: 'DD' }
    return parts
      .formatToParts(0)
      .map(({ type, value }) => tokens[type] ?? value.replace(/[^\p{P}\p{Z}]/gu, ''))
      .join('')
  })
}

/** The requested format, or the language's if that is not usable. */
export function resolveDateFormat(requested: string | undefined, locale: string, picker: Picker): string {
  return requested !== undefined && /Y/.test(requested) && (requested.match(DATE_TOKEN)?.length ?? 0) <= MAX_TOKENS
    ? requested
    : getLocaleDateFormat(locale, picker)
}

/**
 * Parses a day, month or year (returned as ISO) in this format, or ISO in any format. Lenient in separators and leading
 * zeros, never about the day itself. Two-digit years are resolved near `thisYear`.
 */
export function parseDate(
  text: string,
  { format, locale, picker, thisYear }: { format: string; locale: string; picker: Picker; thisYear: number },
): string | undefined {
  const tokens = format.match(DATE_TOKEN) ?? []
  const found = tokens.length > 0 && text.length <= MAX_LENGTH ? matchDateFormat(text, format, tokens) : null
  if (!found) return toCalendarValue(text.trim(), picker)
  let [year, month, day] = [Number.NaN, 1, 1]
  for (const [index, token] of tokens.entries()) {
    const given = found[index + 1] ?? ''
    if (token.startsWith('Y')) year = token === 'YY' ? guessCentury(Number(given), thisYear) : Number(given)
    else if (token.startsWith('D')) day = Number(given)
    else month = token.length > 2 ? parseMonthName(given, locale) : Number(given)
  }
  const padToTwoDigits = (number: number) => String(number).padStart(2, '0')
  const whole = toCalendarValue(`${year}-${padToTwoDigits(month)}-${padToTwoDigits(day)}`, 'date')
  return whole?.slice(0, { date: 10, month: 7, year: 4 }[picker])
}

/** All readings of a range end as ISO, by language: the writer may have used the form in any language of the site. */
export function parseDateByLocale(
  text: string,
  requested: string | undefined,
  picker: Picker,
  today: string,
): ReadonlyMap<string, string> {
  const thisYear = Number(today.slice(0, 4))
  const all = LOCALES.map(
    (locale) =>
      [
        locale,
        parseDate(text, { format: resolveDateFormat(requested, locale, picker), locale, picker, thisYear }),
      ] as const,
  )
  return new Map(all.flatMap(([locale, date]) => (date === undefined ? [] : [[locale, date] as const])))
}

function toCalendarValue(text: string, picker: Picker): string | undefined {
  return isCalendarValue(text, picker) && Number(text.slice(0, 4)) >= 1000 ? text : undefined
}

function matchDateFormat(text: string, format: string, tokens: readonly string[]): RegExpExecArray | null {
  const gaps = format.split(DATE_TOKEN)
  const pattern = tokens
    .map((token, index) => buildGapPattern(gaps[index] ?? '') + (TOKEN_PATTERNS[token] ?? String.raw`(\p{L}[\p{L}.]*)`))
    .join('')
  return new RegExp(`^\\s*${pattern}${buildGapPattern(gaps.at(-1) ?? '')}\\s*$`, 'u').exec(toLatinDigits(text))
}

/** A pattern for the text between two placeholders: any separator matches any other. */
function buildGapPattern(text: string): string {
  return text === '' ? '' : String.raw`[\s\p{P}\u200E\u200F]+`
}

/** Arabic keyboards type their own digits. */
function toLatinDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
}

function parseMonthName(given: string, locale: string): number {
  const requested = given.replace('.', '').toLocaleLowerCase(locale)
  const names = getOrCreateByLocale(months, locale, () => {
    const named = Array.from({ length: 12 }, (_, index) =>
      (['long', 'short'] as const).map((width) => {
        const format = new Intl.DateTimeFormat(toLatinLocale(locale), { month: width, timeZone: 'UTC' })
        const name = format
          .format(Date.UTC(2000, index, 1))
          .replace('.', '')
          .toLocaleLowerCase(locale)
        return [name, index + 1] as const
      }),
    )
    // If two months share a name, the first one wins.
    return new Map(named.flat().toReversed())
  })
  return names.get(requested) ?? Number.NaN
}

/** Cached per language, since a form may have a thousand dates. */
function getOrCreateByLocale<T>(known: Map<string, T>, locale: string, make: () => T): T {
  const found = known.get(locale) ?? make()
  known.set(locale, found)
  return found
}

/** Two-digit years lie within the last hundred years or the next twenty. */
function guessCentury(year: number, thisYear: number): number {
  const guess = Math.floor(thisYear / 100) * 100 + year
  return guess > thisYear + 20 ? guess - 100 : guess
}

/** Gregorian calendar and Latin digits, whatever the language's default. */
export function toLatinLocale(locale: string): string {
  return `${locale}-u-ca-gregory-nu-latn`
}
