import { expect, test } from 'vitest'
import { formatLocalDate, getLocalDay, findInstantOfHour } from './local-time.ts'

const DAY = 86_400_000
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'America/Sao_Paulo',
]

test.each(ZONES)('%s: nine o’clock is on the right day and shows nine, on every day of two years', (timeZone) => {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const first = Date.UTC(2026, 0, 1) / DAY
  for (let day = first; day < first + 730; day += 1) {
    const at = findInstantOfHour(timeZone, day, 9)
    expect([getLocalDay(timeZone, at), clock.format(at)]).toEqual([day, '09:00'])
  }
})

test('the last minute of a day belongs to it, whatever the clock does that night', () => {
  // In Berlin, clocks go back on 25 October 2026 and forward on 29 March 2026.
  for (const [last, day] of [
    ['2026-10-25T22:59:59Z', Date.UTC(2026, 9, 25)],
    ['2026-10-24T21:59:59Z', Date.UTC(2026, 9, 24)],
    ['2026-03-29T21:59:59Z', Date.UTC(2026, 2, 29)],
  ] as const)
    expect(getLocalDay('Europe/Berlin', Date.parse(last)) * DAY).toBe(day)
})

const getDay = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY

test.each([
  // A skipped hour: the instant is the one it would have been.
  ['Europe/Berlin', '2026-03-29', 2.5, '2026-03-29T01:30:00Z'],
  ['America/New_York', '2026-03-08', 2.5, '2026-03-08T07:30:00Z'],
  ['Australia/Lord_Howe', '2026-10-04', 2.25, '2026-10-03T15:45:00Z'],
  ['America/Sao_Paulo', '2018-11-04', 0, '2018-11-04T03:00:00Z'],
  ['Pacific/Apia', '2011-12-30', 9, '2011-12-30T19:00:00Z'],
  // A repeated hour: the instant is the first one.
  ['Europe/Berlin', '2026-10-25', 2.5, '2026-10-25T00:30:00Z'],
  ['America/New_York', '2026-11-01', 1.5, '2026-11-01T05:30:00Z'],
  ['Australia/Lord_Howe', '2026-04-05', 1.75, '2026-04-04T14:45:00Z'],
  ['Africa/Cairo', '2026-10-29', 23.5, '2026-10-29T20:30:00Z'],
  // Minutes beside a skipped hour.
  ['Europe/Berlin', '2026-03-29', 1 + 59 / 60, '2026-03-29T00:59:00Z'],
  ['Europe/Berlin', '2026-03-29', 3, '2026-03-29T01:00:00Z'],
  ['Europe/Berlin', '2026-10-25', 3, '2026-10-25T02:00:00Z'],
  ['Australia/Lord_Howe', '2026-04-05', 22 + 10 / 60, '2026-04-05T11:40:00Z'],
  ['Pacific/Apia', '2011-12-29', 23.5, '2011-12-30T09:30:00Z'],
  ['Pacific/Apia', '2011-12-31', 0, '2011-12-30T10:00:00Z'],
  // Dates before time zones existed, and far in the future.
  ['Europe/Paris', '1900-06-01', 12, '1900-06-01T11:50:39Z'],
  ['Africa/Monrovia', '1970-02-01', 12, '1970-02-01T12:44:30Z'],
  ['Europe/Berlin', '0950-02-01', 12, '0950-02-01T11:06:32Z'],
  ['Europe/Berlin', '9999-07-01', 12, '9999-07-01T10:00:00Z'],
])('in %s on %s at %f', (timeZone, date, hour, at) => {
  expect(new Date(findInstantOfHour(timeZone, getDay(date), hour)).toISOString()).toBe(at.replace('Z', '.000Z'))
})

test.each([
  ['Pacific/Apia', '2011-12-30T09:59:59.999Z', '2011-12-29'],
  ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31'],
  ['Australia/Lord_Howe', '2026-04-04T12:59:59Z', '2026-04-04'],
  ['Europe/Berlin', '1969-12-31T22:59:59.567Z', '1969-12-31'],
  ['Europe/Berlin', '1969-12-31T23:00:00.001Z', '1970-01-01'],
  ['Europe/Berlin', '0950-02-01T23:30:00Z', '0950-02-02'],
  ['Europe/Berlin', '9999-06-30T22:00:00Z', '9999-07-01'],
])('in %s %s is on %s', (timeZone, at, date) => {
  expect(formatLocalDate(timeZone, Date.parse(at))).toBe(date)
})

test.each(['Europe/Atlantis', '', 'Mars'])('%j is no zone, and no hour is guessed', (name) => {
  expect(() => findInstantOfHour(name, 0, 9)).toThrow(RangeError)
  expect(() => formatLocalDate(name, 0)).toThrow(RangeError)
})
