import { expect, test } from 'vitest'
import type { Visit } from '#server/platform/http/visit.ts'
import { carriedOn } from './carried.ts'

const visit = { tenant: { domain: 'site.example' } } as Visit
const asked = (query: unknown, by: Visit | null = visit) => ({ query, visit: by })

test('A-05 a way on names the site also where the address did not', () => {
  expect(carriedOn('/careers', asked({}))).toBe('/careers?domain=site.example')
  expect(carriedOn('/careers?query=a#b', asked({ utm_source: 'mail', domain: '' }))).toBe(
    '/careers?query=a&domain=site.example&utm_source=mail#b',
  )
})

test('A-05 a site that is named already, by the way on or by the address, stays', () => {
  expect(carriedOn('/careers?domain=other.example', asked({}))).toBe('/careers?domain=other.example')
  expect(carriedOn('/careers', asked({ domain: ['b.example', 'a.example'] }))).toBe('/careers?domain=a.example')
})

test('A-05 nobody is named where nobody is known', () => {
  expect(carriedOn('/careers', asked({}, null))).toBe('/careers')
})
