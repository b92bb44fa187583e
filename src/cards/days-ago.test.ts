import { expect, it } from 'vitest'
import { countDaysBetween, formatDaysAgo } from './days-ago.ts'

it.each([
  ['2026-03-01T00:10:00Z', '2026-02-28T23:50:00Z', 1],
  ['2026-03-01T23:00:00Z', '2026-03-01T01:00:00Z', 0],
  ['2026-03-01T00:00:00Z', '2026-03-05T00:00:00Z', 0],
  ['2026-03-31T12:00:00Z', '2026-03-01T12:00:00Z', 30],
])('at %s what was posted %s is %d days old', (now, posted, days) => {
  expect(countDaysBetween(Date.parse(posted), Date.parse(now))).toBe(days)
})

it('the first days have names, digits stay Latin', () => {
  expect([0, 1, 3].map((days) => formatDaysAgo(days, 'en'))).toEqual(['today', 'yesterday', '3 days ago'])
  expect(formatDaysAgo(12, 'ar')).toContain('12')
})
