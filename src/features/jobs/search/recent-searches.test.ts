// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { setIdentity } from '#src/platform/request/identity.ts'
import { readRecentSearches, rememberSearch } from './recent-searches.ts'

const as = (account: string) => setIdentity({ account, domain: 'demo.example', groupId: '1', profile: null })
const listQueries = () => readRecentSearches().map(({ query, location }) => `${query}@${location}`)

beforeEach(() => {
  localStorage.clear()
  as('anon')
})

test('S-05 the last five searches are remembered, each once, the latest first', () => {
  for (const query of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) rememberSearch({ query, location: '' })
  rememberSearch({ query: '', location: '' })
  rememberSearch({ query: 'b', location: 'Oslo' })
  expect(listQueries()).toEqual(['b@Oslo', 'b@', 'f@', 'e@', 'd@'])
})

test('S-05 another account on this device sees none of them', () => {
  rememberSearch({ query: 'a', location: '' })
  as('other')
  expect(listQueries()).toEqual([])
})

test.each(['{', '5', 'null', '{"query":"a"}', '[null,5,{"query":"a"},{"query":"a","location":1}]'])(
  'S-05 what is kept as %s is no search, and no reason to fail',
  (stored) => {
    localStorage.setItem('searches anon', stored)
    expect(listQueries()).toEqual([])
  },
)
