import { afterEach, expect, test } from 'vitest'
import { titles } from '#tests/builders/found-titles.ts'
import { limitTime, requireTime, TookTooLong } from './time-limit.ts'

afterEach(() => limitTime())

test('S-20 a search that has no time left is given up, and none where no limit is set', () => {
  limitTime(-1)
  expect(requireTime).toThrow(TookTooLong)
  expect(() => titles('cook', 'Cook')).toThrow(TookTooLong)
  limitTime()
  expect(titles('cook', 'Cook')).toEqual(['Cook'])
  limitTime(60_000)
  expect(titles('cook', 'Cook')).toEqual(['Cook'])
})
