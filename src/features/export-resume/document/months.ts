import type { Work } from '#contract/profile/profile-content.ts'

type Dates = Work['dates']
/** A month of a profile: MM/YYYY or YYYY. */
export type Month = { year: number; month: number | null }

/** Reads MM/YYYY or YYYY. */
export function parseProfileMonth(text: string): Month {
  const [first = '', second] = text.split('/')
  return second === undefined ? { year: Number(first), month: null } : { year: Number(second), month: Number(first) }
}

/** YYYY-MM or YYYY, as exchange formats write a month. */
export function toIsoMonth(text: string): string {
  const { year, month } = parseProfileMonth(text)
  return month === null ? String(year) : `${year}-${String(month).padStart(2, '0')}`
}

/** "Mar 2019" in the language of the document; digits stay Latin, as everywhere on the site. */
export function formatMonth(text: string, locale: string): string {
  const { year, month } = parseProfileMonth(text)
  return getMonthFormat(locale, month !== null).format(Date.UTC(year, (month ?? 1) - 1))
}

/** Formats are cached: creating one takes longer than everything else that is done to a date. */
const formats = new Map<string, Intl.DateTimeFormat>()

const YEAR = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC', year: 'numeric' } as const

function getMonthFormat(locale: string, hasMonth: boolean): Intl.DateTimeFormat {
  const key = `${locale}/${hasMonth}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, hasMonth ? { ...YEAR, month: 'short' } : YEAR)
  formats.set(key, format)
  return format
}

/** "Mar 2019 – Present"; null where nothing is known. */
export function formatRange(dates: Dates, locale: string, present: string): string | null {
  if (!dates) return null
  const start = dates.startDate === null ? null : formatMonth(dates.startDate, locale)
  const end = dates.isCurrent ? present : dates.endDate === null ? null : formatMonth(dates.endDate, locale)
  if (start === end) return start
  return start !== null && end !== null ? `${start} – ${end}` : (start ?? end)
}
