import { expect, test } from 'vitest'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { withPreservedParams } from './preserved-params.ts'

const context = { tenant: { domain: 'site.example' } } as RequestContext
const buildRequest = (query: unknown, by: RequestContext | null = context) => ({ query, context: by })

test('A-05 a way on names the site also where the address did not', () => {
  expect(withPreservedParams('/careers', buildRequest({}))).toBe('/careers?domain=site.example')
  expect(withPreservedParams('/careers?query=a#b', buildRequest({ utm_source: 'mail', domain: '' }))).toBe(
    '/careers?query=a&domain=site.example&utm_source=mail#b',
  )
})

test('A-05 a site that is named already, by the way on or by the address, stays', () => {
  expect(withPreservedParams('/careers?domain=other.example', buildRequest({}))).toBe('/careers?domain=other.example')
  expect(withPreservedParams('/careers', buildRequest({ domain: ['b.example', 'a.example'] }))).toBe(
    '/careers?domain=a.example',
  )
})

test('A-05 nobody is named where nobody is known', () => {
  expect(withPreservedParams('/careers', buildRequest({}, null))).toBe('/careers')
})
