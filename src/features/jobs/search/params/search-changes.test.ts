import { expect, it } from 'vitest'
import {
  withFilters,
  withPageStart,
  withSearchText,
  withSelectedJob,
  withSort,
  toggleFilterValue,
} from './search-changes.ts'
import { toSearchRequest } from './search-request.ts'
import type { SearchParams } from './search-params.ts'

const params: SearchParams = {
  query: 'nurse',
  location: 'Berlin',
  start: 20,
  sort: 'timestamp',
  filters: { country: ['DE'] },
  pid: 7,
  tab: '',
}

it.each([
  ['a filter', withFilters(params, {})],
  ['another order', withSort(params, 'relevance')],
  ['a search', withSearchText(params, { query: 'cook' })],
])('S-02 %s begins at the first result and clears the selected job', (_, next) => {
  expect(next).toMatchObject({ start: 0, pid: undefined })
})

it('S-02 a search keeps the filters, paging clears the selected job, selecting keeps the page', () => {
  expect(withSearchText(params, { query: 'cook' }).filters).toEqual(params.filters)
  expect(withPageStart(params, 30)).toEqual({ ...params, start: 30, pid: undefined })
  expect(withSelectedJob(params, 8)).toEqual({ ...params, pid: 8 })
})

it('S-03 the order is sent only for the words it was chosen for', () => {
  expect(withSearchText(params, { query: 'nurse', location: 'Berlin' }).sort).toBe('timestamp')
  expect(withSearchText(params, { query: 'cook' }).sort).toBe('')
  expect(withSearchText(params, { location: 'Paris' }).sort).toBe('')
  expect(toSearchRequest(withSearchText(params, { query: 'cook' })).sort_by).toBe('relevance')
})

it('S-02 a value is added and taken away; a filter without one is gone', () => {
  const two = toggleFilterValue(params.filters, 'country', 'FR')
  expect(two).toEqual({ country: ['DE', 'FR'] })
  expect(toggleFilterValue(toggleFilterValue(two, 'country', 'DE'), 'country', 'FR')).toEqual({})
})
