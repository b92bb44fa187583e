// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { addDomainParam } from './add-domain-param.ts'

const at = (address: string) => history.replaceState({ of: 'the router' }, '', address)
const here = () => location.pathname + location.search + location.hash

test('A-05 a page opened without a domain names its site from its start on, without a step to come back from', () => {
  at('/careers/search?query=nurse#results')
  const steps = history.length
  addDomainParam('site.example')
  expect(here()).toBe('/careers/search?query=nurse&domain=site.example#results')
  expect([history.state, history.length]).toEqual([{ of: 'the router' }, steps])
})

test('A-05 a site that is named stays, and nobody is named where the device knows nobody', () => {
  at('/careers?query=two%20words&domain=other.example')
  addDomainParam('site.example')
  expect(here()).toBe('/careers?query=two%20words&domain=other.example')
  at('/careers?query=two%20words')
  addDomainParam('')
  expect(here()).toBe('/careers?query=two%20words')
})
