import { expect, test } from 'vitest'
import { found, titles } from '#tests/builders/found-titles.ts'

const many = (title: string) => Array.from({ length: 10 }, () => title)

test('S-20 where few jobs have all words, the same work comes after them, and nothing is said to be left out', () => {
  const jobs = ['Graphic designer', 'Junior graphic designer', 'Junior clerk', 'Cook']
  expect(found('junior graphic designer', ...jobs)).toMatchObject({
    titles: ['Junior graphic designer', 'Graphic designer'],
    understood: { exactCount: 1, dropped: [] },
  })
  expect(
    found('junior graphic designer', ...jobs, ...many('Graphic designer, junior')).understood.exactCount,
  ).toBeNull()
})

test('S-20 work that is near comes after it, the nearest first; an industry is no such work', () => {
  expect(titles('bookkeeper', 'Payroll clerk', 'Accountant', 'Cook')).toEqual(['Accountant', 'Payroll clerk'])
  // the field that is named after the work, not where it is done
  expect(titles('comptable', { title: 'Accounting lead' }, 'Cook')).toEqual(['Accounting lead'])
  expect(titles('pilot', { title: 'Airline platform lead' }, 'Cook')).toEqual([])
})

test('S-20 who looks for a field finds those named after it as well as its own name', () => {
  const jobs = ['Housekeeping lead', 'Housekeeper', 'Cleaner', 'Cook']
  expect(
    titles('housekeeping', ...jobs)
      .slice(0, 2)
      .toSorted(),
  ).toEqual(['Housekeeper', 'Housekeeping lead'])
})

test('S-20 the usual names of work come before those that may be meant otherwise', () => {
  expect(titles('data engineer', 'Analytics engineer', 'Data engineer')).toEqual([
    'Data engineer',
    'Analytics engineer',
  ])
  expect(titles('ingeniero de datos', 'Analytics engineer', 'Data engineer')[0]).toBe('Data engineer')
})

test('S-20 jobs in the language of the query come first', () => {
  const german = { title: 'Kundendienst, Leitung', language: 'de' }
  expect(titles('kundendienst', 'Customer service lead', german)).toEqual([
    'Kundendienst, Leitung',
    'Customer service lead',
  ])
})
