import { describe, expect, test } from 'vitest'
import { getNextTimeAtHour, findQuietEnd } from './quiet-hours.ts'

const night = { from: '22:00', to: '07:30' }
const at = (iso: string) => Date.parse(iso)
const until = (timeZone: string, iso: string, hours = night) => {
  const end = findQuietEnd(hours, timeZone, at(iso))
  return end === null ? null : new Date(end).toISOString()
}

describe('N-11 quiet hours', () => {
  test('are those of the place where the candidate is, over midnight', () => {
    expect(until('UTC', '2026-03-01T21:59:59Z')).toBe(null)
    expect(until('UTC', '2026-03-01T22:00:00Z')).toBe('2026-03-02T07:30:00.000Z')
    expect(until('UTC', '2026-03-02T07:29:59Z')).toBe('2026-03-02T07:30:00.000Z')
    expect(until('UTC', '2026-03-02T07:30:00Z')).toBe(null)
    expect(until('Asia/Tokyo', '2026-03-01T14:00:00Z')).toBe('2026-03-01T22:30:00.000Z')
    expect(until('America/Los_Angeles', '2026-03-01T14:00:00Z')).toBe('2026-03-01T15:30:00.000Z')
  })

  test('within one day, by the half hour of India too', () => {
    const noon = { from: '12:00', to: '13:15' }
    expect(until('Asia/Kolkata', '2026-03-01T06:30:00Z', noon)).toBe('2026-03-01T07:45:00.000Z')
    expect(until('Asia/Kolkata', '2026-03-01T07:45:00Z', noon)).toBe(null)
  })

  test('end by the clock in nights that are an hour shorter or longer', () => {
    expect(until('Europe/Paris', '2026-03-28T23:00:00Z')).toBe('2026-03-29T05:30:00.000Z')
    expect(until('Europe/Paris', '2026-10-24T23:00:00Z')).toBe('2026-10-25T06:30:00.000Z')
  })

  test('are none when they end as they begin, or were not set', () => {
    expect(until('UTC', '2026-03-01T12:00:00Z', { from: '12:00', to: '12:00' })).toBe(null)
    expect(findQuietEnd(null, 'UTC', 0)).toBe(null)
  })
})

test('the next morning is today as long as its hour has not come', () => {
  const next = (iso: string) => new Date(getNextTimeAtHour('Europe/Paris', 8, at(iso))).toISOString()
  expect(next('2026-03-01T06:59:59Z')).toBe('2026-03-01T07:00:00.000Z')
  expect(next('2026-03-01T07:00:00Z')).toBe('2026-03-02T07:00:00.000Z')
  expect(next('2026-03-28T12:00:00Z')).toBe('2026-03-29T06:00:00.000Z')
})
