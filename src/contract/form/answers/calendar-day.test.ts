import { expect, test } from 'vitest'
import { addCalendarDays, resolveDayLimit, isCalendarValue } from './calendar-day.ts'

test.each([
  ['2026-02-28', 'date', true],
  ['2024-02-29', 'date', true],
  ['2026-02-29', 'date', false],
  ['2026-02-30', 'date', false],
  ['2026-13-01', 'date', false],
  ['2026-00-10', 'date', false],
  ['2026-10-00', 'date', false],
  ['2026-1-1', 'date', false],
  ['2026-01-01T00:00', 'date', false],
  ['2026-01-01\n', 'date', false],
  ['10000-01-01', 'date', false],
  ['Invalid Date', 'date', false],
  ['', 'date', false],
  ['2026-12', 'month', true],
  ['2026-13', 'month', false],
  ['2026-12-01', 'month', false],
  ['9999', 'year', true],
  ['26', 'year', false],
] as const)('F-17 %j as a %s: %s', (text, picker, is) => expect(isCalendarValue(text, picker)).toBe(is))

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  // Daylight-saving changes, and a day that Apia skipped.
  ['2026-03-28', 2, '2026-03-30'],
  ['2011-12-29', 1, '2011-12-30'],
  ['1900-02-28', 1, '1900-03-01'],
  ['9999-12-30', 1, '9999-12-31'],
])('F-17 %s and %i days is %s', (day, count, later) => expect(addCalendarDays(day, count)).toBe(later))

test('F-17 a limit is so many whole days from today, or a day', () => {
  expect(resolveDayLimit(-1.9, '2026-03-01')).toBe('2026-02-28')
  expect(resolveDayLimit('2026-05-01', '2026-03-01')).toBe('2026-05-01')
})
