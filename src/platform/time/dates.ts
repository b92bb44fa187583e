import { UNKNOWN_ZONE } from './unknown-zone.ts'

const DAY = 86_400_000

/**
 * Days until a date, counted by the calendar: today is 0, tomorrow is 1, whatever the hour and however long the day is
 * when the clock changes. Negative for the past; undefined without a date.
 */
export function countDaysLeft(
  expiresAt: string | null | undefined,
  now: number,
  timeZone?: string,
): number | undefined {
  const last = toDayInZone(expiresAt, timeZone)
  const today = toDayInZone(now, timeZone)
  if (!last || !today) return undefined
  return Math.round((toUtcMidnightMs(last) - toUtcMidnightMs(today)) / DAY)
}

/** Whether that instant has passed; false without an end. */
export function isPast(iso: string | null | undefined, now: number): boolean {
  const at = Date.parse(iso ?? '')
  return !Number.isNaN(at) && at <= now
}

/** "Nov 12, 2025" in the visitor's language, the month in letters: a day of the world (UTC), the same for everybody. */
export function formatDay(at: number, locale?: string): string {
  return getDateFormatter(locale, 'UTC', 'short').format(at)
}

/** "Nov 12, 2025" like `formatDay`, for an instant: the day in the visitor's time zone. */
export function formatLocalDay(at: number, locale?: string, timeZone?: string): string {
  const day = toDayInZone(at, timeZone)
  return day ? formatDay(toUtcMidnightMs(day), locale) : ''
}

/** "14:05", on a 24-hour clock. Times without a known time zone name their zone. */
export function formatTime(at: number, locale?: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    numberingSystem: 'latn',
    timeZone: timeZone || undefined,
    ...(timeZone === UNKNOWN_ZONE && { timeZoneName: 'short' }),
  }).format(at)
}

/** "Nov 12, 2025, 14:05": date and time as the "Last updated …" line shows them. */
export function formatMoment(at: number, locale?: string, timeZone?: string): string {
  return `${formatLocalDay(at, locale, timeZone)}, ${formatTime(at, locale, timeZone)}`
}

type CalendarDay = { year: number; month: number; day: number }

function toDayInZone(at: string | number | null | undefined, timeZone?: string): CalendarDay | undefined {
  const instant = typeof at === 'number' ? at : Date.parse(at ?? '')
  if (Number.isNaN(instant)) return undefined
  const parts = getDateFormatter('en', timeZone, '2-digit').formatToParts(instant)
  const getNumber = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return { year: getNumber('year'), month: getNumber('month'), day: getNumber('day') }
}

/** Midnight of that day in UTC, where every day has 24 hours. */
function toUtcMidnightMs({ year, month, day }: CalendarDay): number {
  return Date.UTC(year, month - 1, day)
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * "Nov 12, 2025", or MM/DD/YYYY with digits in `en`. Creating a formatter is expensive, and lists format many dates.
 */
export function getDateFormatter(locale: string | undefined, timeZone: string | undefined, month: 'short' | '2-digit') {
  const key = [locale, timeZone, month].join()
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale || undefined, {
    year: 'numeric',
    month,
    day: month === 'short' ? 'numeric' : '2-digit',
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: timeZone || undefined,
  })
  formatters.set(key, made)
  return made
}
