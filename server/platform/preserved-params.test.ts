import { expect, test } from 'vitest'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { keepPreservedParams } from './preserved-params.ts'

const context = { tenant: { domain: 'site.example' } } as RequestContext
const asked = (query: unknown, by: RequestContext | null = context) => ({ query, context: by })

test('A-05 a way on names the site also where the address did not', () => {
  expect(keepPreservedParams('/careers', asked({}))).toBe('/careers?domain=site.example')
  expect(keepPreservedParams('/careers?query=a#b', asked({ utm_source: 'mail', domain: '' }))).toBe(
    '/careers?query=a&domain=site.example&utm_source=mail#b',
  )
})

test('A-05 a site that is named already, by the way on or by the address, stays', () => {
  expect(keepPreservedParams('/careers?domain=other.example', asked({}))).toBe('/careers?domain=other.example')
  expect(keepPreservedParams('/careers', asked({ domain: ['b.example', 'a.example'] }))).toBe(
    '/careers?domain=a.example',
  )
})

test('A-05 nobody is named where nobody is known', () => {
  expect(keepPreservedParams('/careers', asked({}, null))).toBe('/careers')
})
