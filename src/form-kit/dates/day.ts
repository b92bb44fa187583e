import { serverNow } from '#src/platform/time/clock.ts'

/** A day of the calendar, of no time zone. A month is its first day, a year its first of January. */
export type Day = { year: number; month: number; day: number }
export type Picker = 'date' | 'month' | 'year'

/** True for days that exist: no 30th of February. */
export function isDay({ year, month, day }: Day): boolean {
  const same = fromUtc(toUtc({ year, month, day }))
  return year >= 1000 && year <= 9999 && same.month === month && same.day === day
}

/** Today where the person is. */
export function todayHere(now: number = serverNow()): Day {
  const date = new Date(now)
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() }
}

/** So many days later; earlier when negative. */
export function addDays(day: Day, count: number): Day {
  return fromUtc(toUtc(day) + count * DAY)
}

/** So many months later, on the same day or the last one of the month. */
export function addMonths({ year, month, day }: Day, count: number): Day {
  const index = year * 12 + (month - 1) + count
  const next = { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1, day: 1 }
  return { ...next, day: Math.min(day, daysIn(next)) }
}

export function daysIn({ year, month }: Pick<Day, 'year' | 'month'>): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** 1 is Monday, 7 is Sunday. */
export function weekday(day: Day): number {
  return new Date(toUtc(day)).getUTCDay() || 7
}

/** Negative when `a` is earlier, as far as the picker tells days apart. */
export function compare(a: Day, b: Day, picker: Picker = 'date'): number {
  return toUtc(startOf(a, picker)) - toUtc(startOf(b, picker))
}

/** The first day of what the picker picks. */
export function startOf({ year, month, day }: Day, picker: Picker): Day {
  return { year, month: picker === 'year' ? 1 : month, day: picker === 'date' ? day : 1 }
}

/** As forms keep it: YYYY-MM-DD, YYYY-MM or YYYY. */
export function isoOf({ year, month, day }: Day, picker: Picker): string {
  return [year, month, day]
    .slice(0, PARTS[picker])
    .map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0'))
    .join('-')
}

export function fromIso(text: string): Day | undefined {
  const [, year, month = '01', day = '01'] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/.exec(text) ?? []
  const read = { year: Number(year), month: Number(month), day: Number(day) }
  return year !== undefined && isDay(read) ? read : undefined
}

/** An offset from today in days (0 is today), or a date (F-17). */
export function limitOf(limit: number | string | undefined, today: Day): Day | undefined {
  if (limit === undefined) return undefined
  return typeof limit === 'number' ? addDays(today, limit) : fromIso(limit)
}

export function toUtc({ year, month, day }: Day): number {
  return Date.UTC(year, month - 1, day)
}

function fromUtc(at: number): Day {
  const date = new Date(at)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

const PARTS = { date: 3, month: 2, year: 1 } as const
const DAY = 86_400_000
