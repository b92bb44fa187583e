import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UNKNOWN_ZONE } from '#src/platform/time/unknown-zone.ts'
import { formatSlotDay, findVenueTime, formatSlotMoment, groupSlotsByDay, formatTimeSpan } from './slot-times.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-01T00:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const ts = (iso: string) => Date.parse(iso) / 1000
const hours = (from: string, count: number) =>
  Array.from({ length: count }, (_, hour) => {
    const startTs = ts(from) + hour * 3600
    return { id: String(hour), startTs, endTs: startTs + 1800 }
  })

// Every hour of a day, with and without clock changes: all are grouped under that day.
test.each([
  ['Europe/Berlin', '2026-03-28T23:00:00Z', 23, 'Sun, Mar 29'],
  ['Europe/Berlin', '2026-10-24T22:00:00Z', 25, 'Sun, Oct 25'],
  ['America/New_York', '2026-03-08T05:00:00Z', 23, 'Sun, Mar 8'],
  ['America/New_York', '2026-11-01T04:00:00Z', 25, 'Sun, Nov 1'],
  ['Asia/Kolkata', '2026-05-03T18:30:00Z', 24, 'Mon, May 4'],
  ['Asia/Kathmandu', '2026-05-03T18:15:00Z', 24, 'Mon, May 4'],
  ['Pacific/Apia', '2026-05-03T11:00:00Z', 24, 'Mon, May 4'],
  ['America/Sao_Paulo', '2026-05-04T03:00:00Z', 24, 'Mon, May 4'],
])('D-04 in %s the day from %s on has %i hours', (zone, from, count, day) => {
  const days = groupSlotsByDay(hours(from, count + 1), 'en', zone)
  expect(days.map(({ slots }) => slots.length)).toEqual([count, 1])
  expect(days[0]?.day).toBe(day)
})

test('D-04 an hour that the clocks show twice stands there twice, in the order of time', () => {
  const [night] = groupSlotsByDay(hours('2026-10-25T00:00:00Z', 3), 'en', 'Europe/Berlin')
  const shown = night?.slots.map(({ startTs, endTs }) => formatTimeSpan(startTs, endTs, 'en', 'Europe/Berlin'))
  expect(shown).toEqual(['02:00 GMT+2–02:30 GMT+2', '02:00 GMT+1–02:30 GMT+1', '03:00–03:30'])
})

test.each([
  ['2026-10-25T00:30:00Z', 60, 'Europe/Berlin', '02:30 GMT+2–02:30 GMT+1'],
  ['2026-10-25T00:59:00Z', 30, 'Europe/Berlin', '02:59 GMT+2–02:29 GMT+1'],
  ['2026-10-24T23:30:00Z', 120, 'Europe/Berlin', '01:30 GMT+2–02:30 GMT+1'],
  ['2026-03-29T00:30:00Z', 60, 'Europe/Berlin', '01:30 GMT+1–03:30 GMT+2'],
  ['2026-11-01T05:30:00Z', 30, 'America/New_York', '01:30 EDT–01:00 EST'],
  ['2026-04-04T15:00:00Z', 30, 'Australia/Lord_Howe', '01:30 GMT+10:30–02:00 GMT+10:30'],
  ['2026-10-25T03:00:00Z', 60, 'Europe/Berlin', '04:00–05:00'],
  ['2026-10-25T00:30:00Z', 60, 'Asia/Kolkata', '06:00–07:00'],
  ['2026-10-25T00:30:00Z', 60, 'UTC', '00:30–01:30'],
  ['2026-10-25T00:30:00Z', 60, UNKNOWN_ZONE, '00:30 UTC–01:30 UTC'],
])('D-04 on the night of the change %s for %i minutes in %s is %s', (from, minutes, zone, expected) =>
  expect(formatTimeSpan(ts(from), ts(from) + minutes * 60, 'en', zone)).toBe(expected),
)

test('D-04 D-05 the year is said where it is another one, by the clock of whoever reads', () => {
  expect(formatSlotDay(ts('2026-12-31T23:30:00Z'), 'en', 'UTC')).toBe('Thu, Dec 31')
  expect(formatSlotDay(ts('2026-12-31T23:30:00Z'), 'en', 'Europe/Berlin')).toBe('Fri, Jan 1, 2027')
  expect(formatSlotMoment(ts('2027-01-04T08:00:00Z'), 'en', 'Europe/Berlin')).toBe('Mon, Jan 4, 2027, 09:00')
  expect(formatSlotDay(ts('2025-06-01T08:00:00Z'), 'de', 'Europe/Berlin')).toBe('So., 1. Juni 2025')
})

test.each([
  ['2026-12-03T14:00:00Z', 'Europe/Berlin', 'Europe/Berlin', null],
  ['2026-12-03T14:00:00Z', 'Europe/Berlin', 'Europe/Paris', null],
  ['2026-12-03T14:00:00Z', 'Europe/Berlin', 'America/New_York', { time: '09:00', place: 'New York' }],
  ['2026-12-03T14:00:00Z', 'Asia/Tokyo', 'America/Los_Angeles', { time: '06:00', place: 'Los Angeles' }],
  ['2026-12-03T13:00:00Z', 'Pacific/Auckland', 'Europe/Berlin', { time: 'Thu, Dec 3, 14:00', place: 'Berlin' }],
  ['2026-12-03T14:00:00Z', 'Europe/Berlin', 'Nowhere/Atlantis', null],
  // Berlin's clocks changed that night, New York's three weeks before.
  ['2026-03-29T12:00:00Z', 'America/New_York', 'Europe/Berlin', { time: '14:00', place: 'Berlin' }],
  ['2026-03-28T12:00:00Z', 'America/New_York', 'Europe/Berlin', { time: '13:00', place: 'Berlin' }],
])('D-04 at %s, for somebody in %s, an interview in %s', (at, here, tz, expected) =>
  expect(findVenueTime(ts(at), tz, 'en', here)).toEqual(expected),
)

test('D-04 digits stay Latin in Arabic, and the day is said in its words', () => {
  expect(formatTimeSpan(ts('2026-12-03T14:00:00Z'), ts('2026-12-03T15:00:00Z'), 'ar', 'Europe/Berlin')).toBe(
    '15:00–16:00',
  )
  expect(formatSlotDay(ts('2026-12-03T14:00:00Z'), 'ar', 'UTC')).toMatch(/3 ديسمبر/)
  expect(formatSlotMoment(ts('2026-12-03T14:00:00Z'), 'en', 'UTC')).toBe('Thu, Dec 3, 14:00')
})
