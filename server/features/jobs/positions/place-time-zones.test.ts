import { expect, test } from 'vitest'
import { getEarliestLocalDay, getLatestInstantMs, listZonesOfPlace } from './place-time-zones.ts'

test.each<[name: string, point: string | undefined, end: string]>([
  ['Los Angeles, CA, US', '34.05,-118.24', '2026-11-29T08:00:00Z'],
  ['Leeds, ENG, GB', '53.8,-1.5', '2026-11-29T00:00:00Z'],
  ['Berlin, BE, DE', undefined, '2026-11-28T23:00:00Z'],
  ['Nashville, TN, US', '36.17,-86.78', '2026-11-29T06:00:00Z'],
  ['Knoxville, TN, US', '35.96,-83.92', '2026-11-29T05:00:00Z'],
  // In a state with two zones, the one in which the day ends last counts.
  ['Tennessee, US', undefined, '2026-11-29T06:00:00Z'],
  ['El Paso, TX, US', '31.76,-106.49', '2026-11-29T07:00:00Z'],
  ['Houston, TX, US', '29.76,-95.36', '2026-11-29T06:00:00Z'],
  ['Honolulu, HI, US', undefined, '2026-11-29T10:00:00Z'],
  ['Phoenix, AZ, US', undefined, '2026-11-29T07:00:00Z'],
  ['US', undefined, '2026-11-29T10:00:00Z'],
  ['AU', undefined, '2026-11-28T16:00:00Z'],
  ['Toronto, ON, CA', '43.7,-79.4', '2026-11-29T05:00:00Z'],
  ['Perth, WA, AU', undefined, '2026-11-28T16:00:00Z'],
  ['Adelaide, SA, AU', undefined, '2026-11-28T13:30:00Z'],
  ['São Paulo, SP, BR', undefined, '2026-11-29T03:00:00Z'],
  ['Manaus, AM, BR', '-3.1,-60', '2026-11-29T04:00:00Z'],
  ['Yekaterinburg, RU', '56.8,60.6', '2026-11-28T19:00:00Z'],
  ['Kazan, RU', '55.79,49.12', '2026-11-28T21:00:00Z'],
  ['Khabarovsk, RU', '48.5,135.1', '2026-11-28T14:00:00Z'],
  ['RU', undefined, '2026-11-28T22:00:00Z'],
  ['Tijuana, MX', '32.5,-117', '2026-11-29T08:00:00Z'],
  ['Guadalajara, MX', '20.67,-103.35', '2026-11-29T06:00:00Z'],
  ['Cancún, MX', '21.17,-86.85', '2026-11-29T05:00:00Z'],
  ['Madrid, ES', '40.4,-3.7', '2026-11-28T23:00:00Z'],
  ['Las Palmas, ES', '28.1,-15.4', '2026-11-29T00:00:00Z'],
  ['Denpasar, ID', '-8.65,115.2', '2026-11-28T16:00:00Z'],
  ['Beijing, CN', '39.9,116.4', '2026-11-28T16:00:00Z'],
  ['Mumbai, MH, IN', undefined, '2026-11-28T18:30:00Z'],
  ['Pristina, XK', undefined, '2026-11-28T23:00:00Z'],
  ['Everywhere', undefined, '2026-11-29T12:00:00Z'],
])('in %s (%s) the day ends at %3$s', (name, point, end) => {
  const place = { name, point }
  expect(new Date(getLatestInstantMs('2026-11-28T24:00', [place])).toISOString()).toBe(end.replace('Z', '.000Z'))
  expect(getEarliestLocalDay(Date.parse(end), [place])).toBe('2026-11-28')
})

test('of several places the one counts in which the day ends last; of none the last on earth', () => {
  const places = [{ name: 'Tokyo, JP' }, { name: 'Chicago, IL, US' }]
  expect(getLatestInstantMs('2026-11-28T24:00', places)).toBe(Date.parse('2026-11-29T06:00:00Z'))
  expect(getLatestInstantMs('2026-11-28T24:00', [])).toBe(Date.parse('2026-11-29T12:00:00Z'))
  expect(getLatestInstantMs('2026-11-28T17:30', [{ name: 'Berlin, BE, DE' }])).toBe(Date.parse('2026-11-28T16:30:00Z'))
  expect(getEarliestLocalDay(Date.parse('2026-11-28T23:59:59Z'), [])).toBe('2026-11-28')
})

test('every zone that is named exists', () => {
  const names = [
    'US',
    'CA',
    'AU',
    'BR',
    'RU',
    'MX',
    'ES',
    'PT',
    'ID',
    'CL',
    'EC',
    'CD',
    'MN',
    'UA',
    'NZ',
    'DE',
    'AQ',
    'ZZ',
  ]
  for (const zone of names.flatMap((name) => listZonesOfPlace({ name, point: undefined })))
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow()
})
