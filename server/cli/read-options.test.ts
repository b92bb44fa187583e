import { expect, test } from 'vitest'
import { UsageError } from './command.ts'
import { parseTime } from './read-options.ts'

test.each([
  ['2027-01-31', 'end', '2027-01-31T23:59:59.000Z'],
  ['2027-01-31', 'start', '2027-01-31T00:00:00.000Z'],
  ['2027-01-31T12:00:00+01:00', 'end', '2027-01-31T11:00:00.000Z'],
] as const)('%s, its %s, is %s', (value, edge, at) => expect(parseTime('due', value, edge)).toBe(Date.parse(at)))

test('what was not said is no time', () => expect(parseTime('due', undefined)).toBeNull())

test.each(['soon', '2027-02-30', '2027-13-01', ''])('%j is refused', (value) => {
  expect(() => parseTime('due', value)).toThrow(UsageError)
})
