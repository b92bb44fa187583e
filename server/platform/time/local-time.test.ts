import { expect, test } from 'vitest'
import { dayIn, momentIn } from './local-time.ts'

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
    const at = momentIn(timeZone, day, 9)
    expect([dayIn(timeZone, at), clock.format(at)]).toEqual([day, '09:00'])
  }
})

test('the last minute of a day belongs to it, whatever the clock does that night', () => {
  // In Berlin the clock goes back on 25 October 2026 and forward on 29 March 2026.
  for (const [last, day] of [
    ['2026-10-25T22:59:59Z', Date.UTC(2026, 9, 25)],
    ['2026-10-24T21:59:59Z', Date.UTC(2026, 9, 24)],
    ['2026-03-29T21:59:59Z', Date.UTC(2026, 2, 29)],
  ] as const)
    expect(dayIn('Europe/Berlin', Date.parse(last)) * DAY).toBe(day)
})
