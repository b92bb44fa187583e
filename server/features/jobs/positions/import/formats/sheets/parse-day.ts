import { toAsciiDigits } from '#contract/form/answers/ascii-digits.ts'

/** Whether the day comes before the month in numeric dates; undefined if nothing decides. */
export type DayOrder = 'day' | 'month' | undefined

/** `at`: in ISO format, with a time if there is one. `isUnsure`: could be two different days. */
export type ReadDay = { at: string } | { isUnsure: true } | undefined

/**
 * Parses a date as written in a cell: 2026-12-31, 31.12.2026, 12/31/2026, 2026年12月31日, "31 décembre 2026", a
 * spreadsheet serial number. A time after it is kept.
 */
export function parseSheetDate(text: string, order: DayOrder): ReadDay {
  const [, date = '', time] =
    /^(.*?)(?:[T ,]+(\d{1,2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s*(?:Z|UTC)?)?$/su.exec(normalizeDigits(text)) ?? []
  const toReadDay = (year: string, month: number | string, day: string): ReadDay => {
    const iso = toIsoDay(Number(year), Number(month), Number(day))
    return iso === undefined ? undefined : { at: time === undefined ? iso : `${iso} ${time.padStart(5, '0')}` }
  }
  const first = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(date)
  if (first) return toReadDay(first[1]!, first[2]!, first[3]!)
  if (/^\d{5}(?:\.\d+)?$/.test(date)) return toDateFromSerial(Number(date))
  if (/^20\d{6}$/.test(date)) return toReadDay(date.slice(0, 4), date.slice(4, 6), date.slice(6))
  const figures = /^(\d{1,2})\s*([./-])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})$/.exec(date)
  if (figures) {
    const [, one = '', sign, two = '', written = ''] = figures
    const year = written.length === 2 ? `20${written}` : written
    const dayOrder = sign === '.' ? 'day' : (detectDayOrder(date) ?? order)
    if (dayOrder === undefined) return Number(one) === Number(two) ? toReadDay(year, one, two) : { isUnsure: true }
    return dayOrder === 'day' ? toReadDay(year, two, one) : toReadDay(year, one, two)
  }
  return parseDateWithMonthName(date, toReadDay)
}

/** The order of day and month that a single cell proves, since no month has a number above twelve. */
export function detectDayOrder(text: string): DayOrder {
  const [, one, two] = /^\s*(\d{1,2})[/-](\d{1,2})[/-](?:\d{4}|\d{2})(?!\d)/.exec(text) ?? []
  if (one === undefined || two === undefined) return undefined
  if (Number(one) > 12) return Number(two) > 12 ? undefined : 'day'
  return Number(two) > 12 ? 'month' : undefined
}

const EARLIEST = Date.UTC(1990, 0, 1)
const LATEST = Date.UTC(2100, 0, 1)

/** The day of a spreadsheet's serial number, counted from 1900 or, with `is1904`, from 1904. */
export function toDateFromSerial(serial: number, is1904 = false): ReadDay {
  const day = Math.floor(serial)
  const minutes = Math.round((serial - day) * 1440)
  const date = new Date(Date.UTC(is1904 ? 1904 : 1899, is1904 ? 0 : 11, (is1904 ? 1 : 30) + day, 0, minutes))
  if (!(date.getTime() > EARLIEST && date.getTime() < LATEST)) return undefined
  const iso = date.toISOString()
  return { at: minutes === 0 ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 16)}` }
}

/** Parses a date with the month in words: "31 décembre 2026", "December 31, 2026", "31. mai 2026". */
function parseDateWithMonthName(date: string, at: (year: string, month: number, day: string) => ReadDay): ReadDay {
  const [, before, month = '', after, year = ''] =
    /^(?:(\d{1,2})(?:st|nd|rd|th|er|º)?[.\s-]*)?(?:de\s+)?(\p{L}[\p{L}\p{M}]{2,})\.?[\s-]*(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?(?:de\s+)?(\d{4})(?: r\.?)?$/u.exec(
      date,
    ) ?? []
  const day = before ?? after
  const number = getMonthsByName().get(month.toLowerCase())
  return day === undefined || number === undefined ? undefined : at(year, number, day)
}

let names: Map<string, number> | undefined

/** Months by their names, long and short, in the languages of sheets. */
function getMonthsByName(): ReadonlyMap<string, number> {
  if (names) return names
  names = new Map()
  for (const language of ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'nb', 'da', 'pl', 'ar', 'ar-SA-u-ca-gregory'])
    for (const style of ['long', 'short'] as const)
      for (let month = 0; month < 12; month += 1) {
        const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: style, timeZone: 'UTC' })
        const part = format.formatToParts(Date.UTC(2026, month, 15)).find(({ type }) => type === 'month')
        if (part) names.set(part.value.toLowerCase().replace(/\.$/, ''), month + 1)
      }
  return names
}

function toIsoDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1990 && year < 2100
  return isReal ? date.toISOString().slice(0, 10) : undefined
}

/** Replaces digits by ASCII digits, and removes direction marks. */
const normalizeDigits = (text: string) => toAsciiDigits(text.normalize('NFKC').replaceAll(/\p{Format}/gu, '')).trim()
