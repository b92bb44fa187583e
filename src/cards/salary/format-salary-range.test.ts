import { expect, it } from 'vitest'
import { formatSalaryRange } from './format-salary-range.ts'

const dollars = { currency: 'USD', interval: 'YEAR' } as const

it.each([
  [{ ...dollars, min: 50_000, max: 70_000 }, '$50,000–$70,000'],
  [{ ...dollars, min: 50_000, max: 50_000 }, '$50,000'],
  [{ ...dollars, min: null, max: 70_000 }, '$70,000'],
  [{ ...dollars, min: 17.5, max: 21 }, '$17.50–$21.00'],
  [{ ...dollars, currency: 'CAD', min: 50_000, max: 70_000 }, 'CA$50,000–CA$70,000'],
  [{ ...dollars, currency: 'PLN', min: 19_000, max: 23_500 }, 'PLN\u00A019,000–23,500'],
  [{ ...dollars, min: null, max: null }, undefined],
  [{ ...dollars, currency: 'not money', min: 1000, max: null }, '1,000 not money'],
])('a salary of %o reads %s', (salary, text) => {
  expect(formatSalaryRange(salary, 'en')).toBe(text)
})

it('a sign with letters stays as it is among Arabic ones', () => {
  const text = formatSalaryRange({ ...dollars, currency: 'CAD', min: null, max: 70_000 }, 'ar')
  expect(text).toBe('\u200F70,000\u00A0CA$\u200E')
})
