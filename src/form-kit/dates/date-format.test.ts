import { expect, it } from 'vitest'
import { addMonths, compareDays, parseIsoDate, toIsoDate, toLimitDay } from './day.ts'
import { getLocaleDateFormat } from '#contract/form/answers/parse-date.ts'
import { parseTypedDay, insertSeparators, formatTypedDay } from './date-format.ts'

const day = { year: 2024, month: 2, day: 29 }

it('F-19 the format of a date is the language’s, that of a month MM/YYYY', () => {
  expect(getLocaleDateFormat('en', 'date')).toBe('MM/DD/YYYY')
  expect(getLocaleDateFormat('de', 'date')).toBe('DD.MM.YYYY')
  expect(getLocaleDateFormat('ar', 'date')).toBe('DD/MM/YYYY')
  expect(getLocaleDateFormat('ar', 'month')).toBe('MM/YYYY')
})

it('F-16 dates are written and read in the form’s own format', () => {
  for (const format of ['MM/DD/YYYY', 'D.M.YYYY', 'YYYY-MM-DD', 'DD MMM YYYY', 'MMMM D, YYYY'])
    expect(parseTypedDay(formatTypedDay(day, format, 'en'), format, 'en', 'date')).toEqual(day)
  expect(formatTypedDay(day, 'MMMM D, YYYY', 'en')).toBe('February 29, 2024')
})

it('F-07 what is no date is none', () => {
  expect(parseTypedDay('02/30/2024', 'MM/DD/YYYY', 'en', 'date')).toBeUndefined()
  expect(parseTypedDay('13/2024', 'MM/YYYY', 'en', 'month')).toBeUndefined()
  expect(parseTypedDay('2/4', 'MM/DD/YYYY', 'en', 'date')).toBeUndefined()
})

it('F-16 other separators, missing zeros and Arabic digits are understood', () => {
  expect(parseTypedDay('2-29.2024', 'MM/DD/YYYY', 'en', 'date')).toEqual(day)
  expect(parseTypedDay('٠٢/٢٠٢٤', 'MM/YYYY', 'ar', 'month')).toEqual({ year: 2024, month: 2, day: 1 })
})

it('F-16 separators come by themselves while writing on, and can be deleted', () => {
  const type = (text: string) =>
    [...text].reduce((before, sign) => insertSeparators(before + sign, before, 'MM/DD/YYYY'), '')
  expect(type('02292024')).toBe('02/29/2024')
  expect(type('02/29/2024')).toBe('02/29/2024')
  expect(insertSeparators('02', '02/', 'MM/DD/YYYY')).toBe('02')
})

it('F-16 months end where they end, limits count from today', () => {
  expect(addMonths({ year: 2024, month: 1, day: 31 }, 1)).toEqual(day)
  expect(addMonths(day, -2)).toEqual({ year: 2023, month: 12, day: 29 })
  expect(toLimitDay(0, day)).toEqual(day)
  expect(toLimitDay(1, day)).toEqual({ year: 2024, month: 3, day: 1 })
  expect(toLimitDay('2024-12-01', day)).toEqual({ year: 2024, month: 12, day: 1 })
})

it('F-17 a date is kept as its picker says', () => {
  expect(toIsoDate(day, 'date')).toBe('2024-02-29')
  expect(toIsoDate(day, 'month')).toBe('2024-02')
  expect(parseIsoDate('2024-02')).toEqual({ year: 2024, month: 2, day: 1 })
  expect(parseIsoDate('2024-02-30')).toBeUndefined()
  expect(compareDays(day, { ...day, day: 1 }, 'month')).toBe(0)
})

it('F-17 a date that is typed as ISO is read, whatever the format', () => {
  expect(parseTypedDay('2026-11-25', 'MM/DD/YYYY', 'en', 'date')).toEqual({ year: 2026, month: 11, day: 25 })
  expect(parseTypedDay(' 2026-11 ', 'MM/YYYY', 'ar', 'month')).toEqual({ year: 2026, month: 11, day: 1 })
  expect(parseTypedDay('2026-13', 'MM/YYYY', 'en', 'month')).toBeUndefined()
  expect(parseTypedDay('2026-11 banana', 'MM/YYYY', 'en', 'month')).toBeUndefined()
})
