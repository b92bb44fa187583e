/** Creating one is expensive, and lists need many. */
const formats = new Map<string, Intl.RelativeTimeFormat>()
const DAY = 86_400_000

/** Whole days between two instants in UTC, never below 0, because feeds may be ahead of our clock. */
export function countDaysBetween(at: number, now: number): number {
  return Math.max(0, Math.floor(now / DAY) - Math.floor(at / DAY))
}

/** "today", "yesterday", "3 days ago", with Latin digits. */
export function formatDaysAgo(days: number, locale: string): string {
  let format = formats.get(locale)
  if (!format) {
    format = new Intl.RelativeTimeFormat(`${locale}-u-nu-latn`, { numeric: 'auto' })
    formats.set(locale, format)
  }
  return format.format(-days, 'day')
}
