import dayjs, { type Dayjs } from 'dayjs'
import { isCalendarValue } from '#contract/form/answers/calendar-day.ts'
import { utc } from '#contract/time/utc.ts'
import { getServerNow } from '#src/platform/time/clock.ts'

/** A day of the calendar, independent of time zones. A month is its first day, a year its first of January. */
export type Day = { year: number; month: number; day: number }
export type Picker = 'date' | 'month' | 'year'

/** Whether the day exists: there is no 30th of February. */
export function isExistingDay(day: Day): boolean {
  return day.year >= 1000 && isCalendarValue(toIsoDate(day, 'date'), 'date')
}

/** Today, where the person is. */
export function getToday(now: number = getServerNow()): Day {
  return toCalendarDay(dayjs(now))
}

/** The day `count` days later; earlier for negative numbers. */
export function addDays(day: Day, count: number): Day {
  return toCalendarDay(utc(toUtcMs(day)).add(count, 'day'))
}

/** The day `count` months later: the same day of the month, or the month's last one. */
export function addMonths(day: Day, count: number): Day {
  return toCalendarDay(utc(toUtcMs(day)).add(count, 'month'))
}

export function countDaysInMonth({ year, month }: Pick<Day, 'year' | 'month'>): number {
  return utc(toUtcMs({ year, month, day: 1 })).daysInMonth()
}

/** 1 is Monday, 7 is Sunday. */
export function getWeekday(day: Day): number {
  return utc(toUtcMs(day)).day() || 7
}

/** Negative if `a` is earlier, at the picker's precision. */
export function compareDays(a: Day, b: Day, picker: Picker = 'date'): number {
  return toUtcMs(getStartOfPeriod(a, picker)) - toUtcMs(getStartOfPeriod(b, picker))
}

/** The first day of the year, month or day, whichever the picker chooses. */
export function getStartOfPeriod({ year, month, day }: Day, picker: Picker): Day {
  return { year, month: picker === 'year' ? 1 : month, day: picker === 'date' ? day : 1 }
}

const PARTS = { date: 3, month: 2, year: 1 } as const

/** A date as forms store it: YYYY-MM-DD, YYYY-MM or YYYY. */
export function toIsoDate({ year, month, day }: Day, picker: Picker): string {
  return [year, month, day]
    .slice(0, PARTS[picker])
    .map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0'))
    .join('-')
}

export function parseIsoDate(text: string): Day | undefined {
  const [, year, month = '01', day = '01'] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/.exec(text) ?? []
  const read = { year: Number(year), month: Number(month), day: Number(day) }
  return year !== undefined && isExistingDay(read) ? read : undefined
}

/** An offset from today in days (0 is today), or a date (F-17). */
export function toLimitDay(limit: number | string | undefined, today: Day): Day | undefined {
  if (limit === undefined) return undefined
  return typeof limit === 'number' ? addDays(today, limit) : parseIsoDate(limit)
}

export function toUtcMs({ year, month, day }: Day): number {
  return Date.UTC(year, month - 1, day)
}

const toCalendarDay = (at: Dayjs): Day => ({ year: at.year(), month: at.month() + 1, day: at.date() })
