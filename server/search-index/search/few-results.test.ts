import { expect, test } from 'vitest'
import type { IndexedJob } from '#server/search-index/search-types.ts'
import { findTitles, titles } from '#tests/builders/jobs/found-titles.ts'

const many = (title: string) => Array.from({ length: 10 }, () => title)

test('S-20 where few jobs have all words, the same work comes after them, and nothing is said to be left out', () => {
  const jobs = ['Graphic designer', 'Junior graphic designer', 'Junior clerk', 'Cook']
  expect(findTitles('junior graphic designer', ...jobs)).toMatchObject({
    titles: ['Junior graphic designer', 'Graphic designer'],
    understood: { exactCount: 1, dropped: [] },
  })
  expect(
    findTitles('junior graphic designer', ...jobs, ...many('Graphic designer, junior')).understood.exactCount,
  ).toBeNull()
})

test('S-20 work that is near comes after it, the nearest first; an industry is no such work', () => {
  expect(titles('bookkeeper', 'Payroll clerk', 'Accountant', 'Cook')).toEqual(['Accountant', 'Payroll clerk'])
  // finds the field named after the work, not the industry in which the work is done
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

test('S-20 where few jobs are in a town, those within 50 km come after them, and that is said', () => {
  const jobs: Partial<IndexedJob>[] = [
    { title: 'Podiatrist', places: ['Leeds, ENG, GB', 'United Kingdom'], points: [[53.8, -1.55]] },
    { title: 'Podiatrist, nights', places: ['Bradford, ENG, GB', 'United Kingdom'], points: [[53.79, -1.75]] },
    { title: 'Podiatrist, far away', places: ['London, ENG, GB', 'United Kingdom'], points: [[51.5, -0.12]] },
    { title: 'Cook', places: ['Leeds, ENG, GB', 'United Kingdom'], points: [[53.8, -1.55]] },
  ]
  expect(findTitles('podiatrist leeds', ...jobs)).toMatchObject({
    titles: ['Podiatrist', 'Podiatrist, nights'],
    understood: { exactCount: 1, also: ['nearby'] },
  })
  // if the town has no jobs, its coordinates come from the gazetteer
  expect(findTitles('podiatrist huddersfield', ...jobs)).toMatchObject({
    titles: ['Podiatrist', 'Podiatrist, nights'],
    understood: { exactCount: 0, also: ['nearby'] },
  })
  // nothing is near a country
  const { titles: inEngland, understood } = findTitles('podiatrist united kingdom', ...jobs)
  expect([inEngland.length, understood.also]).toEqual([3, []])
})

test('S-20 words that only texts mention are looked for as work that is called alike', () => {
  const jobs = [{ title: 'Maths tutor' }, { title: 'Nurse', body: 'Tutoring of colleagues' }]
  expect(findTitles('tutoring', ...jobs).titles).toContain('Maths tutor')
})

test('S-20 work that nobody offers is not left out of a query, but said not to be there', () => {
  const ferries = ['Captain, ferries', 'Ferry terminal guide']
  expect(titles('steward on a ferry', ...ferries)).toEqual([])
  expect(titles('ferry', ...ferries)).toHaveLength(2)
})

test('S-20 an abbreviation of two things makes them no synonyms', () => {
  const managers = ['Project manager', 'Product manager']
  expect(titles('project manager', ...managers)).toEqual(['Project manager'])
  expect(titles('pm', ...managers)).toHaveLength(2)
})

test('S-20 what has just the words comes before related work', () => {
  const [first] = titles('junior nurse educator', 'Nurse', 'Nurse educator', 'Junior nurse educator', 'Junior cook')
  expect(first).toBe('Junior nurse educator')
})
