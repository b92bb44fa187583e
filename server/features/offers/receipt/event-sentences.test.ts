import { expect, test } from 'vitest'
import { formatNumberRanges, findEventSentence } from './event-sentences.ts'

test('O-25 pages that were shown are told in stretches', () => {
  expect(formatNumberRanges([3, 1, 2])).toBe('1–3')
  expect(formatNumberRanges([1, 3, 4, 9])).toBe('1, 3–4, 9')
  expect(formatNumberRanges([2, 2])).toBe('2')
  expect(findEventSentence('page_viewed', { pages: [1] })?.text).toContain('was shown')
})

test('O-25 an event that a later version wrote has no sentence, whatever its name', () => {
  expect(findEventSentence('countersigned_by_the_moon', {})).toBeNull()
  expect(findEventSentence('toString', {})).toBeNull()
})
