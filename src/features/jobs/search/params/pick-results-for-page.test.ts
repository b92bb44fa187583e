import { expect, test } from 'vitest'
import type { Filter } from '#contract/jobs/positions/search.ts'
import { buildShownJob, buildWireJob } from '#src/data/jobs/positions/position.test-kit.ts'
import type { Found } from '#src/data/jobs/positions/positions.ts'
import { pickResultsForPage } from './pick-results-for-page.ts'

const filter = (filterName: string, values: string[] | null): Filter => ({
  filterName,
  title: `The ${filterName}`,
  type: values ? 'multi_select' : 'toggle',
  options: values && values.map((value) => ({ value, label: value.toUpperCase(), count: 3 })),
  displayCount: 5,
  translateOptions: false,
  allowFreeText: false,
  tooltip: null,
})
const country = filter('country', ['de', 'gb', 'no'])
const found: Found = {
  count: 1,
  positions: [buildWireJob(1)],
  filterDef: {
    smartFilters: [filter('include_remote', null), country],
    allFilters: [country, filter('skills', ['a', 'b'])],
    facets: { locations: [] },
  },
}

test('S-06 a page of results comes without what could be chosen, and with what it shows of its jobs', () => {
  expect(pickResultsForPage(found, {})).toEqual({
    count: 1,
    positions: [buildShownJob(1)],
    words: { country: { '': 'The country' }, include_remote: { '': 'The include_remote' } },
  })
})

test('S-06 of chosen filters the words come with it, also of one that no job has any more', () => {
  const { words } = pickResultsForPage(found, { country: ['gb', 'gone'], include_remote: ['1'] })
  expect(words).toEqual({ country: { '': 'The country', gb: 'GB' }, include_remote: { '': 'The include_remote' } })
})
