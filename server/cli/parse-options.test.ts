import { expect, test } from 'vitest'
import { UsageError } from './command.ts'
import { parseChoice, parseChoices, parseOptionalChoice, parseDayOrTimeMs } from './parse-options.ts'

test.each([
  ['2027-01-31', 'end', '2027-01-31T23:59:59.000Z'],
  ['2027-01-31', 'start', '2027-01-31T00:00:00.000Z'],
  ['2027-01-31T12:00:00+01:00', 'end', '2027-01-31T11:00:00.000Z'],
] as const)('%s, its %s, is %s', (value, edge, at) => expect(parseDayOrTimeMs('due', value, edge)).toBe(Date.parse(at)))

test('what was not said is no time', () => expect(parseDayOrTimeMs('due', undefined)).toBeNull())

test.each(['soon', '2027-02-30', '2027-13-01', ''])('%j is refused', (value) => {
  expect(() => parseDayOrTimeMs('due', value)).toThrow(UsageError)
})

const LETTERS = ['a', 'b', 'c'] as const

test('a list of choices comes in the order of the known ones', () =>
  expect(parseChoices('letter', 'c, a', LETTERS)).toEqual(['a', 'c']))

test('one choice is one of the known ones, with or without spaces', () =>
  expect([parseChoice('letter', ' b ', LETTERS), parseChoice('letter', 'b,b', LETTERS)]).toEqual(['b', 'b']))

test.each(['a,b', 'a, d', 'd', 'A', '', ',', undefined])('%j is not one choice', (value) => {
  expect(() => parseChoice('letter', value, LETTERS)).toThrow(UsageError)
})

test('an option that may be left out is one choice or undefined', () => {
  expect(parseOptionalChoice('letter', undefined, LETTERS)).toBeUndefined()
  expect(parseOptionalChoice('letter', 'b', LETTERS)).toBe('b')
  expect(() => parseOptionalChoice('letter', 'a,b', LETTERS)).toThrow('--letter takes one of a, b, c, not "a,b"')
})
