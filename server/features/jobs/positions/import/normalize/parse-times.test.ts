import { expect, test } from 'vitest'
import { parseTimeAgo, parseFeedTime, parseClosingTime } from './parse-times.ts'

const NOON = Date.UTC(2026, 7, 5, 9, 41, 37)

test.each([
  [NOON / 1000],
  [NOON],
  [NOON * 1000],
  [String(NOON / 1000)],
  ['2026-08-05T09:41:37Z'],
  ['2026-08-05 09:41:37 UTC'],
  ['2026-08-05T09:41:37'],
  ['2026-08-05T09:41:37.000+00:00'],
  ['2026-08-05T11:41:37+0200'],
  ['2026-08-05T05:41:37-04:00'],
  [' 2026-08-05T09:41:37Z '],
  ['Wed, 05 Aug 2026 09:41:37 GMT'],
])('S-16 %s is one and the same time', (value) => expect(parseFeedTime(value)).toBe(NOON))

test.each([
  0,
  -1,
  Number.NaN,
  12,
  '',
  'soon',
  '2026-02-31',
  '05/08/2026',
  '1970-01-01',
  '2026-13-01',
  null,
  {},
  9e15,
  '9'.repeat(5000),
])('S-16 %s is no time of a job', (value) => expect(parseFeedTime(value)).toBeUndefined())

test('S-16 a day that a job is open until counts whole', () => {
  for (const day of [
    '2026-08-05',
    ' 2026-08-05 ',
    '2026-08-05T00:00',
    '2026-08-05T00:00:00',
    '2026-08-05 00:00:00.000',
    'Aug 5, 2026',
    '5 August 2026',
    'Wed, 05 Aug 2026 00:00:00',
  ])
    expect([day, parseClosingTime(day)]).toEqual([day, { local: '2026-08-05T24:00' }])
  expect(parseClosingTime('2026-08-05T17:30')).toEqual({ local: '2026-08-05T17:30:00' })
  expect(parseClosingTime('2026-08-05T23:59:59')).toEqual({ local: '2026-08-05T23:59:59' })
  expect(parseClosingTime('2026-08-05T24:00:00')).toEqual({ local: '2026-08-06T00:00:00' })
  expect(parseClosingTime(null)).toBeUndefined()
})

test.each([
  ['2026-08-05T09:41:37Z', NOON],
  [NOON, NOON],
  [String(NOON / 1000), NOON],
  ['2026-08-05T00:00:00Z', Date.UTC(2026, 7, 5)],
  ['2026-08-05T00:00:00.000+00:00', Date.UTC(2026, 7, 5)],
  ['2026-08-05T00:00:00+02:00', Date.UTC(2026, 7, 4, 22)],
  ['2026-08-05T00:00:00-0700', Date.UTC(2026, 7, 5, 7)],
  ['2026-08-05Z', Date.UTC(2026, 7, 6)],
  ['2026-08-05-07:00', Date.UTC(2026, 7, 6, 7)],
  ['2026-08-05 12:00:00 UTC', Date.UTC(2026, 7, 5, 12)],
  ['Wed, 05 Aug 2026 12:00:00 EST', Date.UTC(2026, 7, 5, 17)],
])('S-16 with a zone %s is that instant', (text, at) => {
  expect(parseClosingTime(text)).toEqual({ at })
})

test.each([
  ['Posted Today', 0],
  ['Posted Yesterday', 1],
  ['Posted 3 Days Ago', 3],
  ['Posted 30+ Days Ago', 30],
  ['Vor 2 Wochen ausgeschrieben', 14],
])('S-16 %s', (text, days) => {
  expect(parseTimeAgo(text, NOON)).toBe(Date.UTC(2026, 7, 5 - days))
})

test.each(['Posted', '', null, '3 apples'])('S-16 %s says no day', (text) =>
  expect(parseTimeAgo(text, NOON)).toBeUndefined(),
)

test.each([
  ['05.12.2027', '2027-12-05T24:00'],
  ['5. 12. 2027', '2027-12-05T24:00'],
  ['20271205', '2027-12-05T24:00'],
  ['2027-12', '2027-12-31T24:00'],
  ['2028-02', '2028-02-29T24:00'],
  ['2027-12-05', '2027-12-05T24:00'],
])('S-16 open until %s is until the end of that day', (text, local) =>
  expect(parseClosingTime(text)).toEqual({ local }),
)

test.each(['12/05/2027', '31.02.2027', '2027-13', '20271305', '05.12.27'])('S-16 %s closes nothing', (text) =>
  expect(parseClosingTime(text)).toBeUndefined(),
)
