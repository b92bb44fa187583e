import { toAsciiDigits } from '#contract/form/answers/ascii-digits.ts'
import {
  LONG_NOW_WORDS,
  MONTHS,
  NOW_WORDS,
  SHORT_NOW_WORDS,
  SINCE_WORDS,
  UNTIL_WORDS,
} from '#server/integrations/resume-parse/lexicon/month-names.ts'
import { extractPlainDates, removeAccents, type PlainDate } from './extract-plain-dates.ts'

/** A period in a text, and its position there. */
export type FoundDates = {
  /** MM/YYYY or YYYY. */
  start: string | null
  end: string | null
  isCurrent: boolean
  /** Whether this is a single date instead of a period. */
  isSingle: boolean
  from: number
  to: number
}

const allowAnyWhitespace = (words: string) => words.replaceAll(' ', String.raw`\s+`)
const NOW = allowAnyWhitespace(`${NOW_WORDS}|${LONG_NOW_WORDS}`)
/** Pattern for the word "year" after a number: "2018 г.", "2018 r.". */
const YEAR_BEHIND = String.raw`\s*(?:(?:г|гг|р|рр|r|roku|года?|року)(?:\.|(?=\s)))?`
const DASH = '[-–—−‐‑~〜～→⟶›>]{1,2}'
const UNTIL = `to|through|until|till|bis|bis zum|au|a|à|al|hasta|até|ate|ao|tot|tot en met|t\\/m|e|and|الى|إلى|حتى|から|至|到|부터|${UNTIL_WORDS}`
const BETWEEN = new RegExp(
  `^${YEAR_BEHIND}\\s*[,)]?\\s*(?:${DASH}|\\/|${UNTIL})\\s*(?:(?:le|el|il|the|zum)\\s+)?[(]?\\s*$`,
  'iu',
)
const THEN_NOW = new RegExp(
  `^${YEAR_BEHIND}\\s*(?:(?:(?:${DASH}|to|until|till|bis|a|à|al|ad|hasta|até|ate|tot|t/m|الى|إلى|حتى|から|至|到|부터|${UNTIL_WORDS}|,|/)\\s*)*(?:(?:the|la|le|el|il|o)\\s+)?(?:${NOW})|${DASH}\\s*(?:${allowAnyWhitespace(SHORT_NOW_WORDS)}))(?![\\p{L}])`,
  'iu',
)
const THEN_NOTHING = /^\s*(?:[-–—−~〜～→]|から)\s*(?:$|[).,;|])/u
const SINCE = new RegExp(`(?<![\\p{L}])(?:${SINCE_WORDS})\\s*:?\\s*$`, 'iu')
/** Matches words before a period: "De agosto 2017 a marzo 2018". */
const BEFORE = /(?<![\p{L}])(?:de|du|dal|van|von|vom|from|da|entre|between|من)\s+$/iu
const CLOSING = /^\s*(?:まで|頃|に|入社|入学|卒業|退社|退職|까지|г\.|года?(?!\p{L})|р\.|r\.(?=\s|$)|roku(?!\p{L}))/u
/** Matches a month without its year before a date: "Jan – Mar 2015". */
const MONTH_BEFORE = /(?<![\p{L}])(\p{L}{3,10})\.?\s*(?:[-–—/]|(?<=\s)(?:to|bis|a|al|ate|tot|t\/m)(?=\s))\s*$/u
/** Matches the number of a month before a date: "03 – 06/2015". */
const DIGITS_BEFORE = /(?<![\d./-])(0?[1-9]|1[0-2])\s*[-–—]\s*$/u
/** Matches a hyphen without spaces between two dates, which could be part of one: "02.2015-03.2018". */
const TIGHT = /(?<=(?:19|20)\d\d|[./]\d{1,2}|[年月日])-(?=\d{1,2}[./](?:19|20)\d\d|(?:19|20)\d\d(?:[./年]|(?!\d)))/g

/** Extracts all periods and dates of a text, in order. */
export function extractDates(text: string): FoundDates[] {
  const plain = removeAccents(toAsciiDigits(text)).replaceAll(TIGHT, '–')
  const dates = extractPlainDates(plain)
  const found: FoundDates[] = []
  for (let at = 0; at < dates.length; at += 1) {
    const first = dates[at]
    if (!first) continue
    const next = dates[at + 1]
    const since = SINCE.exec(plain.slice(Math.max(0, first.from - 14), first.from))
    const opening = since ?? BEFORE.exec(plain.slice(Math.max(0, first.from - 10), first.from))
    const from = opening ? first.from - opening[0].length : first.from
    if (next && (BETWEEN.test(plain.slice(first.to, next.from)) || isPeriodWithoutDash(plain, first, next))) {
      found.push(buildFoundPeriod(first, next, from, findEndOfClosing(plain, next.to)))
      at += 1
      continue
    }
    found.push(buildFoundDate(plain, first, { from, isSince: since !== null }))
  }
  return found
}

/** Whether two dates without a dash are a period: some fonts do not map their dash, as in "Sep. 2023 Mar. 2024". */
function isPeriodWithoutDash(text: string, first: PlainDate, next: PlainDate): boolean {
  if (first.month === null || next.month === null || countMonths(first) >= countMonths(next)) return false
  const isAlone = (first.from === 0 || text.slice(0, first.from).endsWith('  ')) && next.to === text.trimEnd().length
  return isAlone && text.slice(first.to, next.from).trim() === ''
}

function buildFoundPeriod(first: PlainDate, last: PlainDate, from: number, to: number): FoundDates {
  // A period may be written in reverse: "2018 – 2015".
  const [start, end] = countMonths(first) <= countMonths(last) ? [first, last] : [last, first]
  return { start: formatMonthAndYear(start), end: formatMonthAndYear(end), isCurrent: false, isSingle: false, from, to }
}

function buildFoundDate(
  text: string,
  date: PlainDate,
  { from, isSince }: { from: number; isSince: boolean },
): FoundDates {
  const rest = text.slice(date.to, date.to + 60)
  const now = THEN_NOW.exec(rest) ?? (isSince ? /^/.exec(rest) : THEN_NOTHING.exec(rest))
  if (now) {
    const isDash = !isSince && THEN_NOTHING.test(rest) && !THEN_NOW.test(rest)
    return {
      start: formatMonthAndYear(date),
      end: null,
      isCurrent: true,
      isSingle: false,
      from,
      to: date.to + (isDash ? 0 : now[0].length),
    }
  }
  if (date.endYear !== null)
    return { start: String(date.year), end: String(date.endYear), isCurrent: false, isSingle: false, from, to: date.to }
  const opening = date.month === null ? null : findMonthBefore(text.slice(0, date.from))
  if (opening) {
    const start = formatMonthAndYear({ ...date, month: opening.month })
    const begin = date.from - opening.length
    return { start, end: formatMonthAndYear(date), isCurrent: false, isSingle: false, from: begin, to: date.to }
  }
  return {
    start: null,
    end: formatMonthAndYear(date),
    isCurrent: false,
    isSingle: true,
    from,
    to: findEndOfClosing(text, date.to),
  }
}

function findMonthBefore(text: string): { month: number; length: number } | null {
  const near = text.slice(-24)
  const name = MONTH_BEFORE.exec(near)
  const digits = DIGITS_BEFORE.exec(near)
  const month = MONTHS.get(name?.[1]?.toLowerCase() ?? '') ?? (digits ? Number(digits[1]) : undefined)
  return month === undefined ? null : { month, length: (name ?? digits)?.[0].length ?? 0 }
}

const findEndOfClosing = (text: string, to: number) => to + (CLOSING.exec(text.slice(to, to + 8))?.[0].length ?? 0)
const countMonths = (date: PlainDate) => date.year * 12 + (date.month ?? 6)

function formatMonthAndYear({ year, month }: PlainDate): string {
  return month === null ? String(year) : `${String(month).padStart(2, '0')}/${year}`
}
