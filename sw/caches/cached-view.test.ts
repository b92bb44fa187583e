import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HEADER } from '#contract/zod-free/headers.ts'
import type { CachedView } from '#contract/zod-free/device-storage-names.ts'
import { purgeAccount, purgeOtherAccounts } from '#sw/account.ts'
import { cacheView, findCachedView } from './cached-view.ts'
import { fetchEvent, createMemoryCaches } from './memory-caches.test-kit.ts'

let all = createMemoryCaches()
beforeEach(() => {
  all = createMemoryCaches()
})
afterEach(() => vi.unstubAllGlobals())

const buildView = (differs: Partial<CachedView> = {}): CachedView => ({
  address: '/careers/offers?domain=demo.example',
  html: '<ul><li>Staff nurse</li></ul>',
  lang: 'en',
  dir: 'ltr',
  theme: '',
  style: 'ul{margin:0}',
  sheets: [],
  until: 1000,
  ...differs,
})
const buildAccountRequest = (account: string, address: string) =>
  fetchEvent(address, { [HEADER.account]: account }).event.request

it('O-18 the page that was kept is given to its account, under its address, while it is true', async () => {
  await cacheView('v1', buildView())
  expect(await findCachedView(buildAccountRequest('v1', buildView().address), 999)).toEqual(buildView())
  expect(await findCachedView(buildAccountRequest('v1', buildView().address), 1000)).toBeUndefined()
  expect(
    await findCachedView(buildAccountRequest('v1', '/careers/offers?start=10&domain=demo.example'), 999),
  ).toBeUndefined()
  expect(await findCachedView(buildAccountRequest('v2', buildView().address), 999)).toBeUndefined()
  expect([...all.keys()]).toEqual(['views:v1'])
})

it('A-05 O-18 an address without a site means the one that is remembered, and another site is another page', async () => {
  await cacheView('v1', buildView())
  expect(await findCachedView(buildAccountRequest('v1', '/careers/offers'), 999)).toEqual(buildView())
  expect(await findCachedView(buildAccountRequest('v1', '/careers/offers?domain=other.example'), 999)).toBeUndefined()
})

it('A-04 it goes with its account, also when it comes late', async () => {
  await cacheView('w1', buildView())
  await purgeAccount('w1')
  expect([...all.keys()]).toEqual([])
  await cacheView('w1', buildView())
  expect([...all.keys()]).toEqual([])
  await cacheView('w2', buildView())
  await purgeOtherAccounts('w3')
  expect([...all.keys()]).toEqual([])
})
