import { expect, test } from 'vitest'
import { dayOf, elsewhere, momentOf, slotsByDay, spanOf } from './times.ts'

const ts = (iso: string) => Date.parse(iso) / 1000
const hours = (from: string, count: number) =>
  Array.from({ length: count }, (_, hour) => {
    const startTs = ts(from) + hour * 3600
    return { id: String(hour), startTs, endTs: startTs + 1800 }
  })

// Every hour of a day, in nights in which the clocks change and in others: they all stand under that day.
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
  const days = slotsByDay(hours(from, count + 1), 'en', zone)
  expect(days.map(({ slots }) => slots.length)).toEqual([count, 1])
  expect(days[0]?.day).toBe(day)
})

test('D-04 an hour that the clocks show twice stands there twice, in the order of time', () => {
  const [night] = slotsByDay(hours('2026-10-25T00:00:00Z', 3), 'en', 'Europe/Berlin')
  const shown = night?.slots.map(({ startTs, endTs }) => spanOf(startTs, endTs, 'en', 'Europe/Berlin'))
  expect(shown).toEqual(['02:00–02:30', '02:00–02:30', '03:00–03:30'])
})

test.each([
  ['2026-12-03T14:00:00Z', 'Europe/Berlin', 'Europe/Berlin', null],
  ['2026-12-03T14:00:00Z', 'Europe/Berlin', 'Europe/Paris', null],
  ['2026-12-03T14:00:00Z', 'Europe/Berlin', 'America/New_York', { time: '09:00', place: 'New York' }],
  ['2026-12-03T14:00:00Z', 'Asia/Tokyo', 'America/Los_Angeles', { time: '06:00', place: 'Los Angeles' }],
  ['2026-12-03T13:00:00Z', 'Pacific/Auckland', 'Europe/Berlin', { time: 'Thu, Dec 3, 14:00', place: 'Berlin' }],
  ['2026-12-03T14:00:00Z', 'Europe/Berlin', 'Nowhere/Atlantis', null],
  // The clocks of Berlin went forward that night, those of New York three weeks before.
  ['2026-03-29T12:00:00Z', 'America/New_York', 'Europe/Berlin', { time: '14:00', place: 'Berlin' }],
  ['2026-03-28T12:00:00Z', 'America/New_York', 'Europe/Berlin', { time: '13:00', place: 'Berlin' }],
])('D-04 at %s, for somebody in %s, an interview in %s', (at, here, tz, expected) =>
  expect(elsewhere(ts(at), tz, 'en', here)).toEqual(expected),
)

test('D-04 digits stay Latin in Arabic, and the day is said in its words', () => {
  expect(spanOf(ts('2026-12-03T14:00:00Z'), ts('2026-12-03T15:00:00Z'), 'ar', 'Europe/Berlin')).toBe('15:00–16:00')
  expect(dayOf(ts('2026-12-03T14:00:00Z'), 'ar', 'UTC')).toMatch(/3 ديسمبر/)
  expect(momentOf(ts('2026-12-03T14:00:00Z'), 'en', 'UTC')).toBe('Thu, Dec 3, 14:00')
})
