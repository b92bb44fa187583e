import { isDay, startOf, todayHere, toUtc, type Day, type Picker } from './day.ts'

/** The places of a format: YYYY, YY, MMMM, MMM, MM, M, DD, D; everything else stands for itself. */
const PLACE = /YYYY|YY|MMMM|MMM|MM|M|DD|D/g

/** How dates are written in a language, by the places of above; months as MM/YYYY everywhere (F-19). */
export function formatOf(locale: string, picker: Picker): string {
  if (picker !== 'date') return picker === 'month' ? 'MM/YYYY' : 'YYYY'
  const parts = new Intl.DateTimeFormat(latin(locale), { year: 'numeric', month: '2-digit', day: '2-digit' })
  const places: Record<string, string> = { year: 'YYYY', month: 'MM', day: 'DD' }
  return parts
    .formatToParts(0)
    .map(({ type, value }) => places[type] ?? value.replace(/[^\p{P}\p{Z}]/gu, ''))
    .join('')
}

/** The format's places, or the language's where the form says nothing usable. */
export function formatFor(wanted: string | undefined, locale: string, picker: Picker): string {
  return wanted !== undefined && /Y/.test(wanted) ? wanted : formatOf(locale, picker)
}

export function writeDay(day: Day, format: string, locale: string): string {
  const month = (width: 'long' | 'short') =>
    new Intl.DateTimeFormat(latin(locale), { month: width, timeZone: 'UTC' }).format(toUtc(day))
  const two = (number: number) => String(number).padStart(2, '0')
  return format.replace(PLACE, (place) => {
    if (place === 'YYYY') return String(day.year).padStart(4, '0')
    if (place === 'YY') return two(day.year % 100)
    if (place === 'MMMM') return month('long')
    if (place === 'MMM') return month('short')
    if (place.startsWith('M')) return place === 'MM' ? two(day.month) : String(day.month)
    return place === 'DD' ? two(day.day) : String(day.day)
  })
}

/** The day that a text means in this format; lenient in separators and leading zeros, never in the day itself. */
export function readDay(text: string, format: string, locale: string, picker: Picker): Day | undefined {
  const places = format.match(PLACE) ?? []
  const found = places.length > 0 ? matchOf(text, format, places) : null
  if (!found) return undefined
  const read: Day = { year: Number.NaN, month: 1, day: 1 }
  for (const [index, place] of places.entries()) {
    const given = found[index + 1] ?? ''
    if (place.startsWith('Y')) read.year = place === 'YY' ? century(Number(given)) : Number(given)
    else if (place.startsWith('D')) read.day = Number(given)
    else read.month = place.length > 2 ? monthNamed(given, locale) : Number(given)
  }
  return isDay(read) ? startOf(read, picker) : undefined
}

/** Puts the separators while one writes on: "0520" becomes "05/20" where the format is numeric. */
export function separate(typed: string, before: string, format: string): string {
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
  // What does not fit stays as it was typed.
  return rest === '' ? text : typed
}

function matchOf(text: string, format: string, places: readonly string[]): RegExpExecArray | null {
  const gaps = format.split(PLACE)
  const pattern = places
    .map((place, index) => gap(gaps[index] ?? '') + (CAPTURES[place] ?? String.raw`(\p{L}[\p{L}.]*)`))
    .join('')
  return new RegExp(`^\\s*${pattern}${gap(gaps.at(-1) ?? '')}\\s*$`, 'u').exec(latinDigits(text))
}

/** Any separator serves for any other. */
function gap(text: string): string {
  return text === '' ? '' : String.raw`[\s\p{P}\u200E\u200F]+`
}

/** Arabic keyboards have digits of their own. */
function latinDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
}

function monthNamed(given: string, locale: string): number {
  const wanted = given.replace('.', '').toLocaleLowerCase(locale)
  const months = Array.from({ length: 12 }, (_, index) => index + 1)
  const names = (month: number) =>
    (['long', 'short'] as const).map((width) =>
      new Intl.DateTimeFormat(latin(locale), { month: width, timeZone: 'UTC' })
        .format(Date.UTC(2000, month - 1, 1))
        .replace('.', '')
        .toLocaleLowerCase(locale),
    )
  return months.find((month) => names(month).includes(wanted)) ?? Number.NaN
}

/** Two digits mean the last hundred years and the next twenty. */
function century(year: number): number {
  const now = todayHere().year
  const guess = Math.floor(now / 100) * 100 + year
  return guess > now + 20 ? guess - 100 : guess
}

/** The world's calendar in Latin digits, whatever the language has by itself. */
export function latin(locale: string): string {
  return `${locale}-u-ca-gregory-nu-latn`
}

const CAPTURES: Record<string, string> = {
  YYYY: String.raw`(\d{4})`,
  YY: String.raw`(\d{2})`,
  MM: String.raw`(\d{1,2})`,
  M: String.raw`(\d{1,2})`,
  DD: String.raw`(\d{1,2})`,
  D: String.raw`(\d{1,2})`,
}
