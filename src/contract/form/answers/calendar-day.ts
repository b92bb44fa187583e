import { utc } from '#contract/time/utc.ts'

const FORMATS = { date: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' } as const
const SHAPES = { date: /^\d{4}-\d{2}-\d{2}$/, month: /^\d{4}-\d{2}$/, year: /^\d{4}$/ }

/** Days as YYYY-MM-DD: calendar arithmetic without time zones. */
export function addCalendarDays(day: string, days: number): string {
  return utc(day).add(days, 'day').format(FORMATS.date)
}

/** Whether the text is an existing day, month or year as YYYY-MM-DD, YYYY-MM or YYYY. */
export function isCalendarValue(text: string, picker: 'date' | 'month' | 'year'): boolean {
  return SHAPES[picker].test(text) && utc(text).format(FORMATS[picker]) === text
}

/** A date limit: an offset in days from today (0 is today), or the day itself (F-17). */
export function resolveDayLimit(limit: number | string, today: string): string {
  return typeof limit === 'number' ? addCalendarDays(today, Math.trunc(limit)) : limit
}
