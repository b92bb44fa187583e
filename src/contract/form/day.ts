/** Days as YYYY-MM-DD: calendar arithmetic without time zones. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** Whether a text is a day, month or year that exists, as YYYY-MM-DD, YYYY-MM or YYYY. */
export function isCalendarValue(text: string, picker: 'date' | 'month' | 'year'): boolean {
  if (!SHAPES[picker].test(text)) return false
  const day = `${text}-01-01`.slice(0, 10)
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text)
}

/** A limit of a date: a day offset from today (0 is today), or the day itself (F-17). */
export function dayOfLimit(limit: number | string, today: string): string {
  return typeof limit === 'number' ? addDays(today, Math.trunc(limit)) : limit
}

const DAY = 86_400_000
const SHAPES = { date: /^\d{4}-\d{2}-\d{2}$/, month: /^\d{4}-\d{2}$/, year: /^\d{4}$/ }
