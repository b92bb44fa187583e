import { describe, expect, test } from 'vitest'
import { locateCaretAfterDigits, insertDashes } from './insert-dashes.ts'
import { UnparsedInput } from '#src/form-kit/store/unparsed-input.ts'
import { parseTypedNumber } from './number.tsx'

describe('F-03 dashes come by themselves', () => {
  const cases: [string, readonly number[], string][] = [
    ['123456789', [3, 2, 4], '123-45-6789'],
    ['123-45-67890', [3, 2, 4], '123-45-6789'],
    ['12 34', [3, 2, 4], '123-4'],
    ['abc', [3, 2, 4], ''],
    ['123456789', [3, 3, 3], '123-456-789'],
  ]
  test.each(cases)('%s', (text, groups, expected) => expect(insertDashes(text, groups)).toBe(expected))
  test('the caret stays behind the digit it was behind', () => {
    expect(locateCaretAfterDigits('123-45', 3)).toBe(3)
    expect(locateCaretAfterDigits('123-45', 4)).toBe(5)
    expect(locateCaretAfterDigits('123-45', 0)).toBe(0)
  })
})

test('F-03 a number takes digits only, of any script, up to the fifteenth; anything else is no other number', () => {
  const read = (text: string) => parseTypedNumber(text, { digits: 'digits', length: 'length' })
  expect(['', ' 7 ', '٤٢', '1'.repeat(15)].map(read)).toEqual([null, 7, 42, 111111111111111])
  for (const text of ['1.5', '-5', '+5', '1,500', '1a2', '1e3', '½'])
    expect(read(text)).toEqual(new UnparsedInput(text, 'digits'))
  expect(read('1'.repeat(16))).toMatchObject({ said: 'length' })
})
