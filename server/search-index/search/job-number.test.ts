import { expect, test } from 'vitest'
import { numberAsked, numberKeys } from '#server/search-index/job-number.ts'
import type { IndexedJob } from '#server/search-index/types.ts'
import { titles } from '#tests/builders/found-titles.ts'

const JOBS: Partial<IndexedJob>[] = [
  { title: 'Head of machine learning', number: 'ML-24790' },
  { title: 'Machine learning engineer', number: 'ML-24791', body: 'ML, every day' },
  { title: 'Cook', number: 'JR25919' },
  { title: 'Driver', number: '2026-00417' },
]

test('S-20 the number of a job finds that job, however it is written', () => {
  for (const query of ['ML-24790', 'ml 24790', 'ml24790', '24790', '#24790', 'Job number: ML-24790', 'job 24790'])
    expect(titles(query, ...JOBS), `of ${query}`).toEqual(['Head of machine learning'])
  for (const query of ['JR25919', '25919', 'jr_25919']) expect(titles(query, ...JOBS), `of ${query}`).toEqual(['Cook'])
  for (const query of ['2026-00417', '00417']) expect(titles(query, ...JOBS), `of ${query}`).toEqual(['Driver'])
})

test('S-20 words that only look like a number stay words', () => {
  expect(titles('ml', ...JOBS)[0]).toBe('Machine learning engineer')
  expect(titles('2026', ...JOBS, 'Summer school 2026')).toEqual(['Summer school 2026'])
  expect(titles('cook 24790', ...JOBS)).toEqual(['Cook'])
  for (const query of ['24/7', '365', 'c++', 'nurse', '', '2026']) expect(numberAsked(query)).toBeNull()
  expect(numberKeys('')).toEqual([])
  expect(numberKeys('deck-hand')).toEqual([])
})

test('S-20 a job that is closed, or elsewhere, is not found by its number', () => {
  expect(titles('JR25919', { title: 'Cook', number: 'JR25919', validThrough: 1 })).toEqual([])
})
