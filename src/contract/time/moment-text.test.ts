import { expect, test } from 'vitest'
import { formatMomentText } from './moment-text.ts'

const NOW = Date.parse('2027-01-10T12:00:00Z')
const formatMomentIn = (iso: string, tz: string | null, zone: string, locale = 'en', isDay = false) =>
  formatMomentText({ at: Date.parse(iso), tz, isDay }, { locale, zone, now: NOW })

test.each([
  ['2027-01-15T08:00:00Z', 'Asia/Tokyo', 'Europe/Berlin', 'Fri, Jan 15, 09:00 GMT+1 (17:00 GMT+9, Tokyo)'],
  ['2027-01-15T08:00:00Z', 'Europe/Berlin', 'Europe/Berlin', 'Fri, Jan 15, 09:00 GMT+1'],
  // Another name for the same offset is not repeated.
  ['2027-01-15T08:00:00Z', 'Europe/Paris', 'Europe/Berlin', 'Fri, Jan 15, 09:00 GMT+1'],
  ['2027-02-10T04:00:00Z', 'Asia/Kolkata', 'UTC', 'Wed, Feb 10, 04:00 UTC (09:30 GMT+5:30, Kolkata)'],
  // Devices still use old names of cities, and UTC has no city.
  ['2027-02-10T04:00:00Z', 'Asia/Calcutta', 'UTC', 'Wed, Feb 10, 04:00 UTC (09:30 GMT+5:30, Kolkata)'],
  ['2027-02-10T04:00:00Z', 'Asia/Saigon', 'UTC', 'Wed, Feb 10, 04:00 UTC (11:00 GMT+7, Ho Chi Minh)'],
  ['2027-02-10T04:00:00Z', 'Europe/Kiev', 'UTC', 'Wed, Feb 10, 04:00 UTC (06:00 GMT+2, Kyiv)'],
  ['2027-02-10T04:00:00Z', 'Etc/UTC', 'Asia/Tokyo', 'Wed, Feb 10, 13:00 GMT+9 (04:00 UTC)'],
  // The year in each zone.
  [
    '2027-12-31T23:30:00Z',
    'Asia/Kolkata',
    'America/New_York',
    'Fri, Dec 31, 18:30 EST (Sat, Jan 1, 2028, 05:00 GMT+5:30, Kolkata)',
  ],
  [
    '2026-12-31T23:30:00Z',
    'Asia/Tokyo',
    'America/New_York',
    'Thu, Dec 31, 2026, 18:30 EST (Fri, Jan 1, 08:30 GMT+9, Tokyo)',
  ],
  // The day, too, if it differs.
  [
    '2027-01-01T23:30:00Z',
    'Pacific/Auckland',
    'Pacific/Honolulu',
    'Fri, Jan 1, 13:30 HST (Sat, Jan 2, 12:30 GMT+13, Auckland)',
  ],
])('N-08 %s at %s, read in %s', (iso, tz, zone, words) => {
  expect(formatMomentIn(iso, tz, zone)).toBe(words)
})

test('N-08 the two hours of the night on which clocks go back are told apart, and the hour that is left out is none', () => {
  expect(formatMomentIn('2026-10-25T00:30:00Z', null, 'Europe/Berlin')).toBe('Sun, Oct 25, 2026, 02:30 GMT+2')
  expect(formatMomentIn('2026-10-25T01:30:00Z', null, 'Europe/Berlin')).toBe('Sun, Oct 25, 2026, 02:30 GMT+1')
  expect(formatMomentIn('2027-03-28T01:30:00Z', null, 'Europe/Berlin')).toBe('Sun, Mar 28, 03:30 GMT+2')
})

test('N-08 a day has no hour; a zone that nobody knows is left out; Arabic has Latin digits', () => {
  expect(formatMomentIn('2027-02-10T23:00:00Z', null, 'Europe/Berlin', 'en', true)).toBe('Thu, Feb 11, 2027')
  expect(formatMomentIn('2027-02-10T09:00:00Z', 'Moon/Base', 'Mars/City')).toBe('Wed, Feb 10, 09:00 UTC')
  expect(formatMomentIn('2027-02-10T09:00:00Z', null, 'Asia/Riyadh', 'ar')).toMatch(/10 فبراير.*12:00/u)
})
