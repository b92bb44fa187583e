import { toLatinLocale } from '#contract/form/answers/parse-date.ts'
import {
  addDays,
  addMonths,
  countDaysInMonth,
  getStartOfPeriod,
  toUtcMs,
  getWeekday,
  type Day,
  type Picker,
} from './day.ts'

/** A level of the calendar: the days of a month, the months of a year, or twelve years. */
export type Level = {
  columns: number
  /** The cells of the view that contains the day, row by row; null for empty cells. */
  cells: (at: Day, locale: string) => (Day | null)[]
  /** The cell that is `count` cells further. */
  step: (at: Day, count: number) => Day
  /** The view that is `count` views further; `isLong` for a longer step, if there is one. */
  turn: (at: Day, count: number, isLong: boolean) => Day
  title: (at: Day, locale: string) => string
  /** The text in the cell. */
  label: (cell: Day, locale: string) => string
  /** The accessible name of the cell, for people who do not see the rest of the view. */
  name: (cell: Day, locale: string) => string
}

export const LEVELS = {
  date: {
    columns: 7,
    cells: (at, locale) => {
      const first = { ...at, day: 1 }
      const blank = (getWeekday(first) - getFirstWeekday(locale) + 7) % 7
      const days = Array.from({ length: countDaysInMonth(at) }, (_, index) => ({ ...at, day: index + 1 }))
      return padLastRow([...Array.from({ length: blank }, () => null), ...days], 7)
    },
    step: addDays,
    turn: (at, count, isLong) => addMonths(at, isLong ? count * 12 : count),
    title: (at, locale) => formatCalendarDay(at, locale, { month: 'long', year: 'numeric' }),
    label: (cell) => String(cell.day),
    name: (cell, locale) => formatCalendarDay(cell, locale, { dateStyle: 'full' }),
  },
  month: {
    columns: 3,
    cells: ({ year }) => Array.from({ length: 12 }, (_, index) => ({ year, month: index + 1, day: 1 })),
    step: addMonths,
    turn: (at, count, isLong) => addMonths(at, (isLong ? 120 : 12) * count),
    title: (at, locale) => formatCalendarDay(at, locale, { year: 'numeric' }),
    label: (cell, locale) => formatCalendarDay(cell, locale, { month: 'short' }),
    name: (cell, locale) => formatCalendarDay(cell, locale, { month: 'long', year: 'numeric' }),
  },
  year: {
    columns: 3,
    cells: (at) =>
      Array.from({ length: 12 }, (_, index) => ({ year: getDozenStart(at.year) + index, month: 1, day: 1 })),
    step: (at, count) => addMonths(at, 12 * count),
    turn: (at, count, isLong) => addMonths(at, (isLong ? 600 : 144) * count),
    title: (at) => `${getDozenStart(at.year)}–${getDozenStart(at.year) + 11}`,
    label: (cell) => String(cell.year),
    name: (cell) => String(cell.year),
  },
} as const satisfies Record<Picker, Level>

/** The level above each one: years have none. */
export const OUTER = { date: 'month', month: 'year', year: undefined } as const
/** The level below each one, down to the picked one. */
export const INNER = { year: 'month', month: 'date', date: 'date' } as const

/** The names of the days of the week, short and in full, in the language's order. */
export function listWeekdays(locale: string): { short: string; long: string }[] {
  // A Monday.
  const monday = { year: 2024, month: 1, day: 1 }
  return Array.from({ length: 7 }, (_, index) => {
    const day = addDays(monday, getFirstWeekday(locale) - 1 + index)
    return {
      short: formatCalendarDay(day, locale, { weekday: 'narrow' }),
      long: formatCalendarDay(day, locale, { weekday: 'long' }),
    }
  })
}

/** The day within the limits. */
export function clampDay(day: Day, min: Day | undefined, max: Day | undefined): Day {
  if (min && toUtcMs(day) < toUtcMs(min)) return min
  return max && toUtcMs(day) > toUtcMs(max) ? max : day
}

/** Whether no day of the cell lies between the limits. */
export function isOutsideLimits(cell: Day, level: Picker, min: Day | undefined, max: Day | undefined): boolean {
  return (
    (min !== undefined && toUtcMs(cell) < toUtcMs(getStartOfPeriod(min, level))) ||
    (max !== undefined && toUtcMs(cell) > toUtcMs(getStartOfPeriod(max, level)))
  )
}

const SUNDAY = 7

/** 1 is Monday. */
function getFirstWeekday(locale: string): number {
  const known = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } }
  return known.getWeekInfo?.().firstDay ?? SUNDAY
}

function formatCalendarDay(day: Day, locale: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(toLatinLocale(locale), { ...options, timeZone: 'UTC' }).format(toUtcMs(day))
}

function padLastRow(cells: (Day | null)[], columns: number): (Day | null)[] {
  const missing = (columns - (cells.length % columns)) % columns
  return [...cells, ...Array.from({ length: missing }, () => null)]
}

const getDozenStart = (year: number) => Math.floor(year / 12) * 12
