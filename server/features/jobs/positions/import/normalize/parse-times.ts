import { utc } from '#contract/time/utc.ts'

/**
 * A time of a feed in epoch milliseconds: a number or its text, in seconds, milliseconds or microseconds; ISO with or
 * without a zone (then UTC); the dates of mails; undefined when it is none.
 */
export function parseFeedTime(value: unknown): number | undefined {
  if (typeof value === 'number') return parseEpochToMs(value)
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  if (/^\d{9,16}(\.\d+)?$/.test(text)) return parseEpochToMs(Number(text))
  return toPlausibleTime(parseIsoTimeMs(text) ?? parseMailDateMs(text))
}

/**
 * When a job closes: an instant, or a local time (`2026-11-28T24:00`) that is another instant at each of the job's
 * places.
 */
export type ClosingTime = { at: number } | { local: string }

const DAY = 86_400_000
const ZONE = /(?:Z|UTC|GMT|\b[ECMP][SD]T)\)?$|(?::\d{2}(?:[.,]\d+)?|^\d{4}-\d{1,2}-\d{1,2})\s*[+-]\d{2}(?::?\d{2})?$/i

const UNITS: [RegExp, number][] = [
  [/^(hour|minute|stunde|heure|hora)/i, 0],
  [/^(day|tag|jour|d[ií]a|giorn|dag)/i, 1],
  [/^(week|woche|semain|semana|settiman)/i, 7],
  [/^(month|monat|mois|mes|mesi|maand)/i, 30],
]

/** A closing day, or its midnight, includes the whole day; with a time zone it is that exact instant. */
export function parseClosingTime(value: unknown): ClosingTime | undefined {
  const text = typeof value === 'string' ? toIsoDateOrder(value.trim()) : ''
  const at = parseFeedTime(text === '' ? value : text)
  if (at === undefined) return undefined
  if (/^[\d.]*$/.test(text)) return { at }
  const isDate = !/[T ]\d{1,2}:\d{2}/i.test(text)
  if (ZONE.test(text)) return { at: isDate ? at + DAY : at }
  const shown = utc(at)
  const isMidnight = at % DAY === 0 && !/[T ]24:/i.test(text)
  return { local: isDate || isMidnight ? `${shown.format('YYYY-MM-DD')}T24:00` : shown.format('YYYY-MM-DDTHH:mm:ss') }
}

/**
 * Converts "05.12.2027" and "20271205" to ISO order, and "2027-12" to the last day of that month; anything else stays
 * unchanged.
 */
function toIsoDateOrder(text: string): string {
  const [, day = '', month = '', year] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(20\d{2})$/.exec(text) ?? []
  if (year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const [, years, months] = /^(20\d{2})-(0[1-9]|1[0-2])$/.exec(text) ?? []
  if (years && months) return `${years}-${months}-${new Date(Date.UTC(+years, +months, 0)).getUTCDate()}`
  return text.replace(/^(20\d{2})(0[1-9]|1[0-2])([0-3]\d)$/, '$1-$2-$3')
}

/**
 * A day as month/day/year, of systems known to write so, perhaps with a time, in the order of ISO; undefined for
 * anything else.
 */
export function parseUsDateToIso(text: string | undefined): string | undefined {
  const [, month = '', day = '', year, time] =
    /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s+(\d{1,2}:\d{2}(?::\d{2})?))?\s*$/.exec(text ?? '') ?? []
  return year && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${time ? ` ${time}` : ''}`
}

/**
 * Parses a time in words: "Posted Yesterday", "Posted 30+ Days Ago". Returns the start of that day, so that the result
 * is equal all day.
 */
export function parseTimeAgo(value: unknown, now: number): number | undefined {
  if (typeof value !== 'string') return undefined
  const today = utc(now).startOf('day')
  const getDaysAgo = (days: number) => today.subtract(days, 'day').valueOf()
  if (/\b(today|just posted|heute|aujourd|hoy|oggi|vandaag|hoje)/i.test(value)) return getDaysAgo(0)
  if (/\b(yesterday|gestern|hier\b|ayer|ieri|gisteren|ontem)/i.test(value)) return getDaysAgo(1)
  if (value.length > 100) return undefined
  const [, count, unit = ''] = /(\d{1,4})\s*\+?\s*(\p{L}+)/u.exec(value) ?? []
  if (count === undefined) return undefined
  const days = UNITS.find(([start]) => start.test(unit))?.[1]
  return days === undefined ? undefined : getDaysAgo(Number(count) * days)
}

function parseEpochToMs(value: number): number | undefined {
  if (!Number.isFinite(value) || value <= 0) return undefined
  if (value < 1e11) return toPlausibleTime(value * 1000)
  return toPlausibleTime(value < 1e14 ? value : value / 1000)
}

const ISO =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?$/i

function parseIsoTimeMs(text: string): number | undefined {
  const match = ISO.exec(text)
  if (!match) return undefined
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '0', zone = 'Z'] = match
  const time = Date.UTC(+year!, +month! - 1, +day!, +hour, +minute, +second, Math.floor(+`0.${fraction}` * 1000))
  // Rejects days that do not exist: the 31st of February is not the 3rd of March.
  if (new Date(Date.UTC(+year!, +month! - 1, +day!)).getUTCDate() !== +day! || +month! > 12 || +hour > 24)
    return undefined
  return time - parseZoneOffsetMs(zone)
}

function parseZoneOffsetMs(zone: string): number {
  const [, sign, hours, minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? []
  if (!sign) return 0
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/**
 * Parses dates as in mails: "Fri, 10 Dec 2021 22:49:39 GMT", "Dec 10, 2021". Dates in digits alone are ambiguous, and
 * not guessed.
 */
function parseMailDateMs(text: string): number | undefined {
  if (text.length > 60 || !/\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/i.test(text)) return undefined
  const hasZone = /(?:gmt|utc|\bz|[+-]\d{4}|\b[ecmp][sd]t)\)?$/i.test(text)
  const time = Date.parse(hasZone ? text : `${text} UTC`)
  return Number.isNaN(time) ? undefined : time
}

/** The time rounded to whole milliseconds; undefined unless it is between 1990 and 2100, as times of jobs are. */
function toPlausibleTime(time: number | undefined): number | undefined {
  return time !== undefined && time >= 631_152_000_000 && time < 4_102_444_800_000 ? Math.round(time) : undefined
}
