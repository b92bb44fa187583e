// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CHANNEL } from '#contract/zod-free/device-storage-names.ts'
import { purgeAccount, purgeOtherAccounts } from './purge-account.ts'

let names: string[] = []
let databases: string[] = []
beforeEach(() => {
  names = ['offers:k1', 'letters:k1', 'cached-get:anon', 'offers:k2', 'assets-1', 'workbox-precache-v2']
  databases = ['account:k1', 'account:anon', 'account:k2', 'device']
  vi.stubGlobal('caches', {
    keys: async () => [...names],
    delete: async (name: string) => void (names = names.filter((one) => one !== name)),
  })
  vi.stubGlobal('indexedDB', {
    databases: async () => databases.map((name) => ({ name })),
    deleteDatabase: (name: string) => {
      databases = databases.filter((one) => one !== name)
      const request = new EventTarget()
      queueMicrotask(() => request.dispatchEvent(new Event('success')))
      return request
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('A-04 everything under the account’s name goes, and nothing else', async () => {
  await purgeAccount('k1')
  expect(names).toEqual(['cached-get:anon', 'offers:k2', 'assets-1', 'workbox-precache-v2'])
  expect(databases).toEqual(['account:anon', 'account:k2', 'device'])
})

it('A-04 storage keeps only what names nobody', async () => {
  localStorage.setItem('offer-visits', '[7]')
  localStorage.setItem('foyer-public', '{}')
  sessionStorage.setItem('draft', 'Ana')
  await purgeAccount('k1')
  expect(Object.keys(localStorage)).toEqual(['foyer-public'])
  expect(sessionStorage).toHaveLength(0)
})

it('A-04 the other tabs are told first', async () => {
  const heard: unknown[] = []
  const tab = new BroadcastChannel(CHANNEL)
  // a channel reaches all threads of a process: other tests speak on it too
  tab.addEventListener('message', ({ data }) => data.account === 'told' && heard.push(data))
  await purgeAccount('told')
  await vi.waitFor(() => expect(heard).toEqual([{ type: 'purged', account: 'told' }]))
  tab.close()
})

it('A-04 a disk that hangs holds nobody up for long', async () => {
  vi.stubGlobal('indexedDB', { deleteDatabase: () => new EventTarget() })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const purging = purgeAccount('k1')
  await vi.advanceTimersByTimeAsync(300)
  await expect(purging).resolves.toBeUndefined()
  vi.useRealTimers()
})

it('A-04 what others left goes when somebody else is there', async () => {
  await purgeOtherAccounts('k2')
  expect(names).toEqual(['cached-get:anon', 'offers:k2', 'assets-1', 'workbox-precache-v2'])
  expect(databases).toEqual(['account:anon', 'account:k2', 'device'])
})

it('A-04 neither the searches of others stay, nor, when nobody is signed in, the number on the icon', async () => {
  const clearAppBadge = vi.fn<() => Promise<void>>(async () => undefined)
  vi.stubGlobal('navigator', { clearAppBadge })
  for (const key of ['searches k1', 'searches k2', 'searches anon', 'foyer-public', 'draft'])
    localStorage.setItem(key, '[]')
  await purgeOtherAccounts('k2')
  expect(Object.keys(localStorage).sort()).toEqual(['draft', 'foyer-public', 'searches anon', 'searches k2'])
  expect(clearAppBadge).not.toHaveBeenCalled()
  await purgeOtherAccounts('anon')
  expect(Object.keys(localStorage)).not.toContain('searches k2')
  expect(clearAppBadge).toHaveBeenCalledOnce()
})

it('A-04 a disk that never answers does not hold up the page of whoever is there', async () => {
  const never = () => new Promise<never>(() => undefined)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  for (const database of [
    { databases: never },
    { databases: async () => [{ name: 'account:k1' }], deleteDatabase: () => new EventTarget() },
  ]) {
    vi.stubGlobal('indexedDB', database)
    const purging = purgeOtherAccounts('k2')
    await vi.advanceTimersByTimeAsync(300)
    await expect(purging).resolves.toBeUndefined()
  }
  vi.useRealTimers()
})
