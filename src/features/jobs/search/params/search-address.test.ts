import { parseSearchWith } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { toSearchAddress } from './search-address.ts'
import { parseSearchParams } from './search-params.ts'

const config = {
  searchConfig: { smartFilters: ['city'], allFilters: ['x'], mapConfig: { enabled: false }, currentLocation: '' },
  searchOptionsMap: {},
}

it('S-01 writes the address of a search, and only what is asked', () => {
  expect(toSearchAddress('/careers/search', { query: 'a&b', start: 10 })).toBe('/careers/search?query=a%26b&start=10')
  expect(toSearchAddress('/careers/search', { start: 0 })).toBe('/careers/search')
  expect(toSearchAddress('/careers', {})).toBe('/careers?query=')
})

it.each([
  { query: 'c++ & "sql"', location: 'São Paulo, BR' },
  { filters: { city: ['Berlin, DE', String.raw`a\b`, String.raw`ends with \ `.trim()], x: [',', String.raw`\,`] } },
  { pid: 7, tab: 'open', sort: 'distance', start: 30 },
])('S-01 what is written comes back: %o', (params) => {
  const address = toSearchAddress('/careers/search', params)
  const search = parseSearchWith((value) => value)(address.split('?')[1] ?? '')
  expect(parseSearchParams(search, config)).toMatchObject(params)
})
