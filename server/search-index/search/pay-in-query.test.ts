import { expect, test } from 'vitest'
import { placeNames } from '#server/search-index/host/place-names.ts'
import { createJobIndex } from '#server/search-index/job-index.ts'
import type { IndexedJob } from '#server/search-index/search-types.ts'
import { buildIndexedJob, buildPlainIndexQuery } from '#tests/builders/jobs/indexed-jobs.ts'

const buildPaying = (yearMax: number, currency = 'GBP') => ({ salary: { currency, yearMin: null, yearMax } })
const jobs: Partial<IndexedJob>[] = [
  { title: 'Nurse, nights', ...buildPaying(55_000) },
  { title: 'Nurse, days', ...buildPaying(32_000) },
  { title: 'Nurse, bank' },
  { title: 'Cook', ...buildPaying(28_000) },
  { title: 'Chef', ...buildPaying(60_000, 'EUR') },
  { title: '8k TV engineer', ...buildPaying(90_000) },
  { title: 'Driver, up to 75k' },
]
const index = createJobIndex({ world: placeNames })
jobs.forEach((job, at) => index.put(buildIndexedJob({ id: at + 1, ...job })))
const search = (query: string) => {
  const { ids, understood } = index.search(buildPlainIndexQuery({ query, currency: 'GBP' }))
  return { titles: ids.map((id) => jobs[id - 1]!.title), pay: understood.pay?.amount, dropped: understood.dropped }
}

test.each([
  ['50k', ['8k TV engineer', 'Nurse, nights'], 50_000, []],
  ['£30,000', ['8k TV engineer', 'Nurse, days', 'Nurse, nights'], 30_000, []],
  ['nurse 50k', ['Nurse, nights'], 50_000, []],
  ['€4.000/Monat', ['Chef'], 48_000, []],
  // no nurse is paid that much, and the work matters more
  ['nurse £70,000', ['Nurse, bank', 'Nurse, days', 'Nurse, nights'], undefined, ['£70,000']],
  // a title contains the number
  ['driver 75k', ['Driver, up to 75k'], undefined, []],
  ['8k tv', ['8k TV engineer'], undefined, []],
  ['"75k"', ['Driver, up to 75k'], undefined, []],
])('S-20 %s finds by pay', (query, titles, pay, dropped) => {
  const found = search(query)
  expect({ ...found, titles: new Set(found.titles) }).toEqual({ titles: new Set(titles), pay, dropped })
})

test('S-20 pay that no job has is told, and everything else is found', () => {
  expect(search('£900,000')).toMatchObject({ pay: undefined, dropped: ['£900,000'] })
  expect(search('£900,000').titles).toHaveLength(jobs.length)
})
