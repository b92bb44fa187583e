import { expect, it } from 'vitest'
import { formatShortNumber } from './short-number.ts'

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1k'],
  [1249, '1.2k'],
  [9960, '10k'],
  [34_500, '35k'],
  [999_499, '999k'],
  [999_600, '1M'],
  [1_250_000, '1.3M'],
  [2_000_000_000, '2B'],
  [-1500, '-1.5k'],
])('S-19 %d is %s', (value, text) => {
  expect(formatShortNumber(value)).toBe(text)
})
