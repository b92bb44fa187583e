import { expect, test } from 'vitest'
import { getEndOfDayIso, findDayAfterOfferEnd } from './more-time-days.ts'

test('O-34 the first day that is more time is the one after the end, across the end of a year', () => {
  expect(findDayAfterOfferEnd(new Date(2026, 11, 31, 12).toISOString())).toBe('2027-01-01')
  expect(findDayAfterOfferEnd(null)).toBeUndefined()
})

test('O-34 a day lasts to its end, where the candidate is', () => {
  expect(getEndOfDayIso('2026-05-01')).toBe(new Date(2026, 4, 1, 23, 59, 59).toISOString())
})
