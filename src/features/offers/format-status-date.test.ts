import { expect, it } from 'vitest'
import { formatStatusDate } from './format-status-date.ts'

it.each([
  ['Pacific/Auckland', '03/30/2026'],
  ['Asia/Kolkata', '03/29/2026'],
  ['Europe/Berlin', '03/29/2026'],
  ['Atlantic/Azores', '03/29/2026'],
  ['America/New_York', '03/29/2026'],
  ['Pacific/Pago_Pago', '03/29/2026'],
])('O-02 in %s the instant is on %s', (zone, date) => {
  expect(formatStatusDate('2026-03-29T12:30:00Z', undefined, zone)).toBe(date)
})

it('O-02 digits stay Latin in Arabic', () => {
  expect(formatStatusDate('2026-03-09T12:00:00Z', 'ar', 'Asia/Dubai')).toBe('03/09/2026 (9 مارس 2026)')
})

it.each([null, undefined, '', 'soon'])('O-02 %j is no date', (iso) => {
  expect(formatStatusDate(iso)).toBe('')
})
