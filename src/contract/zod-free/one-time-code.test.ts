import { expect, test } from 'vitest'
import { extractAnyCode, formatCode, extractCode } from './one-time-code.ts'

test.each([
  ['123456', '123456'],
  [' 123 456\n', '123456'],
  ['Your code is 907 135.', '907135'],
  ['1234567', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۹۸۷۶۵۰', '987650'],
  ['１２３', '123'],
  ['abc', ''],
])('A-13 %j reads as the digits %j', (text, digits) => expect(extractCode(text, 'digits')).toBe(digits))

test.each([
  ['BCDFGHJKLMNP', 'BCDFGHJKLMNP'],
  [' bcdf-ghjk lmnp\n', 'BCDFGHJKLMNP'],
  ['Your code for Demo careers: BCDF-GHJK-LMNP', 'BCDFGHJKLMNP'],
  ['ｂｃｄｆ', 'BCDF'],
  ['bcdfghjklmnpqr', 'BCDFGHJKLMNP'],
  ['a1e2', ''],
])('A-13 %j reads as the letters %j', (text, letters) => expect(extractCode(text, 'letters')).toBe(letters))

test('A-13 where the kind is not known, digits make it digits', () => {
  expect(extractAnyCode('Your code: 123 456')).toBe('123456')
  expect(extractAnyCode('bcdf-ghjk-lmnp')).toBe('BCDFGHJKLMNP')
})

test('a code of letters stands in groups, digits as they are', () => {
  expect(formatCode('BCDFGHJKLMNP')).toBe('BCDF-GHJK-LMNP')
  expect(formatCode('123456')).toBe('123456')
})
