import { expect, test } from 'vitest'
import { buildPlainIndexQuery } from '#tests/builders/jobs/indexed-jobs.ts'
import type { SearchPlace } from '#server/search-index/search-types.ts'
import { isQuickOrder } from './quick-order.ts'

const search = (query: string, place?: SearchPlace) =>
  isQuickOrder({ kind: 'search', tenantId: 1, request: buildPlainIndexQuery({ query, ...(place ? { place } : {}) }) })
const suggest = (term: string) =>
  isQuickOrder({ kind: 'suggest', tenantId: 1, request: { kind: 'query', term, size: 10, now: 0 } })

test('S-20 what most people look for is quick, and what takes many times as long is not', () => {
  const quick = ['', 'nurse', ' senior software engineer ', '看護師', 'C++']
  const long = [
    'senior nurse night shift',
    'a,b,c,d',
    '"a"b"c"d',
    'x'.repeat(61),
    '看'.repeat(999),
    'nurse '.repeat(100),
  ]
  expect(quick.map((query) => search(query))).toEqual(quick.map(() => true))
  expect(long.map((query) => search(query))).toEqual(long.map(() => false))
  expect([suggest('nur'), suggest('nurse '.repeat(30))]).toEqual([true, false])
  expect(search('nurse', { kind: 'text', text: 'London' })).toBe(true)
  expect(search('nurse', { kind: 'text', text: 'London '.repeat(30) })).toBe(false)
  expect(isQuickOrder({ kind: 'put', tenantId: 1, rows: [], gone: [] })).toBe(false)
})
