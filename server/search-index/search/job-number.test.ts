import { expect, test } from 'vitest'
import { parseNumberQuery, listNumberKeys } from '#server/search-index/job-number.ts'
import type { IndexedJob } from '#server/search-index/search-types.ts'
import { findTitles, titles } from '#tests/builders/jobs/found-titles.ts'

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
  for (const query of ['24/7', 'c++', 'nurse', '', '2026']) expect(parseNumberQuery(query)).toBeNull()
  expect(listNumberKeys('')).toEqual([])
  expect(listNumberKeys('deck-hand')).toEqual([])
})

test('S-20 a job that is closed, or elsewhere, is not found by its number', () => {
  expect(titles('JR25919', { title: 'Cook', number: 'JR25919', validThrough: 1 })).toEqual([])
})

test.each(['R-8', 'T-1', 'L-1', 'SE-1', '901', 'R&D/2026-<7>', '7', 'A.1/b', 'Ü-12', 'X_9'])(
  'S-20 every number that a list shows finds its job: %s',
  (number) => {
    const jobs = [{ title: 'Cook', number }, { title: 'Waiter', number: 'W-2' }, 'Driver class C1, R8 and SE1']
    expect(titles(number, ...jobs)).toEqual(['Cook'])
    expect(titles(`Job number ${number}`, ...jobs)).toEqual(['Cook'])
  },
)

test('S-20 a short word is no number where titles have it', () => {
  const jobs = [{ title: 'Cook', number: 'B-2' }, 'Teacher, German B2', { title: 'Guard, 24/7', number: '901' }]
  expect(titles('B2', ...jobs)).toEqual(['Teacher, German B2'])
  expect(titles('B-2', ...jobs)).toEqual(['Cook'])
  expect(titles('24/7', ...jobs, { title: 'Baker', number: '247' })).toEqual(['Guard, 24/7'])
})

test.each(['R_999999', 'ML-99999', 'r 999999', 'job ML-99999', 'JR-123456', 'JR123456'])(
  'S-20 a number of the shape of numbers here that no job has finds none: %s',
  (query) => {
    const all = [
      { title: 'HVAC/R technician', number: 'R_104811' },
      { title: 'Machine learning engineer', number: 'ML-24790', body: 'ML' },
      { title: 'Junior developer', number: 'JR-104811' },
    ]
    expect(titles(query, ...all)).toEqual([])
  },
)

test('S-20 what is no number here stays words', () => {
  const jobs = [
    { title: 'Auditor, ISO 27001', number: 'R_104811' },
    { title: 'Nurse, COVID-19 ward', number: 'ML-24790' },
  ]
  expect(titles('ISO-27001', ...jobs)).toEqual(['Auditor, ISO 27001'])
  expect(titles('covid-19', ...jobs)).toEqual(['Nurse, COVID-19 ward'])
})

test('S-20 an unknown number beside words is given up, and that is said', () => {
  const all = [
    { title: 'Engineer', number: 'R_104811' },
    { title: 'Junior developer', number: 'JR-104811' },
  ]
  const { titles: engineers, understood } = findTitles('JR-123456 engineer', ...all)
  expect(engineers).toEqual(['Engineer'])
  expect(understood.dropped).toEqual(['JR-123456'])
  expect(findTitles('ISO-27001 engineer', ...all).understood.dropped).not.toContain('ISO-27001')
})
