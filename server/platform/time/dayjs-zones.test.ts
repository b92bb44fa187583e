import { execFileSync } from 'node:child_process'
import { afterEach, expect, test, vi } from 'vitest'
import dayjs from 'dayjs'
import zones from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { findInstantOfHour } from './local-time.ts'

// Shows why dayjs is not used for time zones (docs/decisions/066-dayjs.md). If one of these tests fails, dayjs has
// changed and may be usable.

dayjs.extend(utc)
dayjs.extend(zones)
afterEach(() => vi.useRealTimers())

test('dayjs reads an hour that comes twice by the day on which it is asked', () => {
  const read = (now: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) })
    return dayjs.tz('2026-10-25 02:30', 'Europe/Berlin').toISOString()
  }
  expect(read('2026-07-01T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z')
  expect(read('2026-12-01T12:00:00Z')).toBe('2026-10-25T01:30:00.000Z')
  const day = Date.parse('2026-10-25T00:00:00Z') / 86_400_000
  expect(new Date(findInstantOfHour('Europe/Berlin', day, 2.5)).toISOString()).toBe('2026-10-25T00:30:00.000Z')
})

test('dayjs moves an instant where the machine’s own clock leaves that hour out', { tags: 'slow' }, () => {
  const script = `
    const dayjs = require('dayjs')
    dayjs.extend(require('dayjs/plugin/utc'))
    dayjs.extend(require('dayjs/plugin/timezone'))
    process.stdout.write(dayjs('2026-03-29T06:30:00Z').tz('America/New_York').toISOString())`
  const shown = (TZ: string) =>
    execFileSync(process.execPath, ['-e', script], { env: { ...process.env, TZ }, encoding: 'utf8' })
  expect(shown('UTC')).toBe('2026-03-29T06:30:00.000Z')
  expect(shown('Europe/Berlin')).toBe('2026-03-29T07:30:00.000Z')
})
