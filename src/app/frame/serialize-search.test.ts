import { parseSearchWith } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { withPreservedParams } from '#src/platform/url-state/preserved-params.ts'
import { serializeSearch } from './serialize-search.ts'

const parse = parseSearchWith((value) => value)

test.each([
  ['', ''],
  ['?domain=a.example&domain=a.example', '?domain=a.example&domain=a.example'],
  ['?filter_skills=a%2Cb&filter_skills=c', '?filter_skills=a%2Cb&filter_skills=c'],
  ['?query=two+words&start=10', '?query=two+words&start=10'],
  ['?query=', '?query='],
])('A-24 %s comes back as it was', (address, text) => {
  expect(serializeSearch(parse(address))).toBe(text)
})

test('A-24 what is not set leaves the address', () => {
  expect(serializeSearch({ query: undefined, location: null, start: 20 })).toBe('?start=20')
})

test('A-05 a site named twice is carried once', () => {
  const here = serializeSearch(parse('?domain=a.example&domain=a.example'))
  expect(withPreservedParams('/careers/offers', here)).toBe('/careers/offers?domain=a.example')
})
