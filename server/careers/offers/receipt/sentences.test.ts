import { expect, test } from 'vitest'
import { rangesOf, sentenceOf } from './sentences.ts'

test('O-25 pages that were shown are told in stretches', () => {
  expect(rangesOf([3, 1, 2])).toBe('1–3')
  expect(rangesOf([1, 3, 4, 9])).toBe('1, 3–4, 9')
  expect(rangesOf([2, 2])).toBe('2')
  expect(sentenceOf('page_viewed', { pages: [1] })?.text).toContain('was shown')
})

test('O-25 an event that a later version wrote has no sentence, whatever its name', () => {
  expect(sentenceOf('countersigned_by_the_moon', {})).toBeNull()
  expect(sentenceOf('toString', {})).toBeNull()
})
