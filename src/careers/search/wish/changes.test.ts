import { expect, it } from 'vitest'
import { filtered, paged, searched, selected, sorted, toggled } from './changes.ts'
import { requestOf } from './request.ts'
import type { Wish } from './wish.ts'

const wish: Wish = {
  query: 'nurse',
  location: 'Berlin',
  start: 20,
  sort: 'timestamp',
  filters: { country: ['DE'] },
  pid: 7,
  tab: '',
}

it.each([
  ['a filter', filtered(wish, {})],
  ['another order', sorted(wish, 'relevance')],
  ['a search', searched(wish, { query: 'cook' })],
])('S-02 %s begins at the first result and clears the selected job', (_, next) => {
  expect(next).toMatchObject({ start: 0, pid: undefined })
})

it('S-02 a search keeps the filters, paging clears the selected job, selecting keeps the page', () => {
  expect(searched(wish, { query: 'cook' }).filters).toEqual(wish.filters)
  expect(paged(wish, 30)).toEqual({ ...wish, start: 30, pid: undefined })
  expect(selected(wish, 8)).toEqual({ ...wish, pid: 8 })
})

it('S-03 the order is sent only for the words it was chosen for', () => {
  expect(searched(wish, { query: 'nurse', location: 'Berlin' }).sort).toBe('timestamp')
  expect(searched(wish, { query: 'cook' }).sort).toBe('')
  expect(searched(wish, { location: 'Paris' }).sort).toBe('')
  expect(requestOf(searched(wish, { query: 'cook' })).sort_by).toBe('relevance')
})

it('S-02 a value is added and taken away; a filter without one is gone', () => {
  const two = toggled(wish.filters, 'country', 'FR')
  expect(two).toEqual({ country: ['DE', 'FR'] })
  expect(toggled(toggled(two, 'country', 'DE'), 'country', 'FR')).toEqual({})
})
