import { UNKNOWN_ZONE } from './unknown-zone.ts'
import { expect, it } from 'vitest'
import { countDaysLeft, formatDay, formatLocalDay, formatMoment, formatTime, isPast } from './dates.ts'

// Expiry in six time zones, across changes of the clock.

const zones = [
  'Pacific/Auckland',
  'Asia/Kolkata',
  'Europe/Berlin',
  'Atlantic/Azores',
  'America/New_York',
  'Pacific/Pago_Pago',
]

it('P-05 a day is that of the visitor, the month in letters', () => {
  const instant = Date.parse('2026-03-29T12:30:00Z')
  expect(formatLocalDay(instant, 'en', 'Pacific/Auckland')).toBe('Mar 30, 2026')
  expect(formatLocalDay(instant, 'en', 'Pacific/Pago_Pago')).toBe('Mar 29, 2026')
})

it('T-05 dates in the words of the language keep Latin digits, also where the region has its own', () => {
  const at = Date.parse('2026-03-09T12:05:00Z')
  expect(formatDay(at, 'en')).toBe('Mar 9, 2026')
  expect(formatDay(at, 'ar-EG')).toBe('9 مارس 2026')
  expect(formatMoment(at, 'ar-EG', 'UTC')).toBe('9 مارس 2026, 12:05')
  expect(formatTime(at, 'en', UNKNOWN_ZONE)).toBe('12:05 UTC')
})

// Clocks change on 2026-03-08 and 2026-11-01 (New York), 2026-03-29 and 2026-10-25 (Berlin, Azores), 2026-04-05 and
// 2026-09-27 (Auckland).
const changes = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-09-27', '2026-10-25', '2026-11-01']

it.each(zones)(
  'O-02 in %s every evening of a year has one day left until the next morning',
  { tags: 'slow' },
  (zone) => {
    for (const change of changes) {
      for (let offset = -2; offset <= 2; offset += 1) {
        const start = Date.parse(`${change}T00:00:00Z`) + offset * 86_400_000
        for (let hour = 0; hour < 24; hour += 1) {
          const now = start + hour * 3_600_000
          const today = formatLocalDay(now, 'en', zone)
          // The first full hour of the next calendar day in that zone, however many hours away it is.
          let next = now
          while (formatLocalDay(next, 'en', zone) === today) next += 900_000
          expect(countDaysLeft(new Date(next).toISOString(), now, zone)).toBe(1)
          expect(countDaysLeft(new Date(next - 1).toISOString(), now, zone)).toBe(0)
        }
      }
    }
  },
)

it.each(zones)('O-02 in %s a week across a change of the clock has seven days', (zone) => {
  for (const change of changes) {
    const now = Date.parse(`${change}T18:00:00Z`) - 3 * 86_400_000
    expect(countDaysLeft(new Date(now + 7 * 86_400_000).toISOString(), now, zone)).toBe(7)
  }
})

it('O-02 yesterday is -1, no date is none', () => {
  expect(countDaysLeft('2026-05-01T10:00:00Z', Date.parse('2026-05-02T01:00:00Z'), 'UTC')).toBe(-1)
  expect(countDaysLeft(null, 0)).toBeUndefined()
})

it('O-02 an offer ends at its instant, whatever the calendar says', () => {
  expect(isPast('2026-05-01T10:00:00Z', Date.parse('2026-05-01T10:00:00Z'))).toBe(true)
  expect(isPast('2026-05-01T10:00:00Z', Date.parse('2026-05-01T09:59:59Z'))).toBe(false)
  expect(isPast(null, Number.MAX_SAFE_INTEGER)).toBe(false)
})
