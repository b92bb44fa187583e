import { expect, test } from 'vitest'
import { parseQueryString } from './parse-query-string.ts'

test.each<[string, Record<string, string | string[]>]>([
  ['query=a&query=b&start=0', { query: 'b', start: '0' }],
  ['domain=&domain=demo.example', { domain: 'demo.example' }],
  ['filter_skills=Go&filter_skills=SQL', { filter_skills: ['Go', 'SQL'] }],
  ['pid=1&pid=2', { pid: ['1', '2'] }],
  ['q=a+b%20c&x', { q: 'a b c', x: '' }],
  ['a=%zz', { a: '%zz' }],
  ['', {}],
])('S-20 of %s the last value counts, but for lists', (text, expected) =>
  expect(parseQueryString(text)).toEqual(expected),
)

test('S-20 thousands of parameters are cut', () => {
  expect(Object.keys(parseQueryString(Array.from({ length: 5000 }, (_, at) => `p${at}=1`).join('&')))).toHaveLength(
    1000,
  )
})
