import { parseSearchWith } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { addressOf } from './address.ts'
import { wishOf } from './wish.ts'

const config = {
  searchConfig: { smartFilters: ['city'], allFilters: ['x'], mapConfig: { enabled: false }, currentLocation: '' },
  searchOptionsMap: {},
}

it('S-01 writes the address of a search, and only what is asked', () => {
  expect(addressOf('/careers/search', { query: 'a&b', start: 10 })).toBe('/careers/search?query=a%26b&start=10')
  expect(addressOf('/careers/search', { start: 0 })).toBe('/careers/search')
  expect(addressOf('/careers', {})).toBe('/careers?query=')
})

it.each([
  { query: 'c++ & "sql"', location: 'São Paulo, BR' },
  { filters: { city: ['Berlin, DE', String.raw`a\b`, String.raw`ends with \ `.trim()], x: [',', String.raw`\,`] } },
  { pid: 7, tab: 'open', sort: 'distance', start: 30 },
])('S-01 what is written comes back: %o', (wish) => {
  const address = addressOf('/careers/search', wish)
  const search = parseSearchWith((value) => value)(address.split('?')[1] ?? '')
  expect(wishOf(search, config)).toMatchObject(wish)
})
