import { toLatinLocale, DATE_TOKEN, parseDate } from '#contract/form/answers/parse-date.ts'
import { parseIsoDate, getToday, toUtcMs, type Day, type Picker } from './day.ts'

export function formatTypedDay(day: Day, format: string, locale: string): string {
  const formatMonth = (width: 'long' | 'short') =>
    new Intl.DateTimeFormat(toLatinLocale(locale), { month: width, timeZone: 'UTC' }).format(toUtcMs(day))
  const padToTwoDigits = (number: number) => String(number).padStart(2, '0')
  return format.replace(DATE_TOKEN, (place) => {
    if (place === 'YYYY') return String(day.year).padStart(4, '0')
    if (place === 'YY') return padToTwoDigits(day.year % 100)
    if (place === 'MMMM') return formatMonth('long')
    if (place === 'MMM') return formatMonth('short')
    if (place.startsWith('M')) return place === 'MM' ? padToTwoDigits(day.month) : String(day.month)
    return place === 'DD' ? padToTwoDigits(day.day) : String(day.day)
  })
}

/** The day that a text in this format means. Lenient in separators and leading zeros, but not in the day itself. */
export function parseTypedDay(text: string, format: string, locale: string, picker: Picker): Day | undefined {
  const found = parseDate(text, { format, locale, picker, thisYear: getToday().year })
  return found === undefined ? undefined : parseIsoDate(found)
}

/** Inserts the separators while one types: "0520" becomes "05/20" if the format is numeric. */
export function insertSeparators(typed: string, before: string, format: string): string {
  if (!/^(?:(?:YYYY|YY|MM|DD)[^A-Z]*)+$/.test(format)) return typed
  if (typed.length <= before.length || !typed.startsWith(before)) return typed
  let rest = typed
  let text = ''
  for (const [, place = '', between = ''] of format.matchAll(/(YYYY|YY|MM|DD)([^A-Z]*)/g)) {
    const digits = /^\d*/.exec(rest)?.[0].slice(0, place.length) ?? ''
    text += digits
    rest = rest.slice(digits.length)
    if (digits.length < place.length || between === '') break
    text += between
    rest = rest.replace(/^[\s\p{P}]+/u, '')
  }
  // A text that does not match the format stays as it was typed.
  return rest === '' ? text : typed
}
