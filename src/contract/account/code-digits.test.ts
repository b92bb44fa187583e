import { expect, test } from 'vitest'
import { codeDigits } from './code-digits.ts'

test.each([
  ['123456', '123456'],
  [' 123 456\n', '123456'],
  ['Your code is 907 135.', '907135'],
  ['1234567', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۹۸۷۶۵۰', '987650'],
  ['１２３', '123'],
  ['abc', ''],
])('A-13 %j reads as %j', (text, digits) => expect(codeDigits(text)).toBe(digits))
