import { formatLocalDay } from './dates.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** "3 hours ago" in the given language; after a week, the date. Future times count as now. */
export function formatAgo(at: number, now: number, locale: string): string {
  const passed = Math.max(0, now - at)
  if (passed >= 7 * DAY) return formatLocalDay(at, locale)
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  if (passed < MINUTE) return ago.format(0, 'second')
  if (passed < HOUR) return ago.format(-Math.floor(passed / MINUTE), 'minute')
  if (passed < DAY) return ago.format(-Math.floor(passed / HOUR), 'hour')
  return ago.format(-Math.floor(passed / DAY), 'day')
}
