import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CACHED_AT } from '#contract/zod-free/device-storage-names.ts'
import { createMemoryCaches } from './memory-caches.test-kit.ts'
import { sweepCaches } from './sweep-caches.ts'

const DAY = 86_400_000
beforeEach(() => {
  createMemoryCaches()
  vi.useFakeTimers({ now: Date.parse('2026-05-01T00:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function cacheRow(cache: string, row: string, age: number) {
  await (await caches.open(cache)).put(row, new Response('', { headers: { [CACHED_AT]: String(Date.now() - age) } }))
}
const listRows = async (cache: string) =>
  (await (await caches.open(cache)).keys()).map(({ url }) => new URL(url).pathname)

it('T-07 what is past thirty days goes from every cache of an account, and nothing else', async () => {
  for (const cache of ['offers:k1', 'saved:k1', 'letters:k2', 'cached-get:k1']) {
    await cacheRow(cache, '/old', 31 * DAY)
    await cacheRow(cache, '/young', 29 * DAY)
  }
  await (await caches.open('workbox-precache-v2-https://careers.example/')).put('/assets/a.js', new Response(''))
  await sweepCaches()
  for (const cache of ['offers:k1', 'saved:k1', 'letters:k2', 'cached-get:k1'])
    expect(await listRows(cache)).toEqual(['/young'])
  expect(await listRows('workbox-precache-v2-https://careers.example/')).toEqual(['/assets/a.js'])
})

it('T-07 a storage that is broken stops nothing', async () => {
  vi.stubGlobal('caches', { keys: () => Promise.reject(new DOMException('no', 'UnknownError')) })
  await expect(sweepCaches()).resolves.toBeUndefined()
})
