import { expect, test } from 'vitest'
import type { IndexedJob } from '#server/search-index/search-types.ts'
import { findTitles, titles } from '#tests/builders/jobs/found-titles.ts'

test('S-20 a query that is a value of a filter finds the jobs that have it, also where a place is in it', () => {
  const facets = { employer: ['Manchester University'] }
  const jobs: Partial<IndexedJob>[] = [
    { title: 'Tutor', places: ['Leeds, GB'], facets },
    { title: 'Cook', places: ['Manchester, GB'] },
  ]
  expect(findTitles('manchester university', ...jobs)).toMatchObject({
    titles: ['Tutor'],
    understood: { place: null },
  })
  // a part of the value keeps its usual meaning
  expect(titles('manchester', ...jobs)).toEqual(['Cook'])
})

test('S-20 where work is done is searched by its name', () => {
  expect(
    titles('onsite', { title: 'Cook', workLocation: 'onsite' }, { title: 'Clerk', workLocation: 'hybrid' }),
  ).toEqual(['Cook'])
})
