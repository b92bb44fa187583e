import { expect, test } from 'vitest'
import type { Filter } from '#contract/search.ts'
import type { Found } from '#src/data/positions.ts'
import { forPage } from './for-page.ts'

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
const position = {
  id: 1,
  displayJobId: 'R1',
  name: 'Deck hand',
  locations: ['Bergen'],
  department: 'Fleet',
  postedTs: 1_790_000_000,
  workLocationOption: 'onsite' as const,
  positionUrl: '/careers/job/1',
  positionUserActions: { isSaved: false },
}
const found: Found = {
  count: 1,
  positions: [
    { ...position, atsJobId: 'x', creationTs: 1, standardizedLocations: [], locationFlexibility: null, isHot: 0 },
  ],
  filterDef: {
    smartFilters: [filter('include_remote', null), country],
    allFilters: [country, filter('skills', ['a', 'b'])],
    facets: { locations: [] },
  },
}

test('S-06 a page of results comes without what could be chosen, and with what it shows of its jobs', () => {
  expect(forPage(found, {})).toEqual({ count: 1, positions: [position], words: undefined })
})

test('S-06 of chosen filters the words come with it, also of one that no job has any more', () => {
  const { words } = forPage(found, { country: ['gb', 'gone'], include_remote: ['1'] })
  expect(words).toEqual({ country: { '': 'The country', gb: 'GB' }, include_remote: { '': 'The include_remote' } })
})
