import { expect, test } from 'vitest'
import { isTimeZone } from './time-zones.ts'

test.each([
  'UTC',
  'Europe/Berlin',
  'America/Argentina/Buenos_Aires',
  'America/Port-au-Prince',
  'Asia/Calcutta',
  'Etc/GMT+5',
])('%s is a time zone', (name) => expect(isTimeZone(name)).toBe(true))

test.each(['', '+02:00', '-0530', 'Europe/Atlantis', 'Europe/', '../Berlin', 'Europe/Berlin\r\n', 'a'.repeat(61)])(
  '%j is none',
  (name) => expect(isTimeZone(name)).toBe(false),
)
