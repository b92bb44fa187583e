// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { z } from '#contract/wire/zod.ts'
import { closeAccountDatabases } from '#src/platform/persist/account-database.ts'
import { getCached, cacheGetAnswer, deleteExpiredAnswers } from './cached-get.ts'
import { setIdentity } from './identity.ts'
import { envelope, network } from './network.test-kit.ts'

const HOUR = 3_600_000
const words = {
  method: 'GET',
  path: '/api/words',
  access: 'public',
  query: z.object({ term: z.string() }),
  response: z.object({ word: z.string() }),
} as const satisfies Endpoint

let rows: Map<string, Map<string, Response>>
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-05-01T10:00:00Z'), toFake: ['Date'] })
  rows = new Map()
  vi.stubGlobal('caches', { open: async (name: string) => createCache(name) })
  become('k1')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function createCache(name: string) {
  const own = rows.get(name) ?? new Map<string, Response>()
  rows.set(name, own)
  return {
    match: async (key: string) => own.get(key)?.clone(),
    put: async (key: string, response: Response) => void own.set(key, response),
    delete: async (key: string | { url: string }) => own.delete(typeof key === 'string' ? key : key.url),
    keys: async () => [...own.keys()].map((url) => ({ url })),
  }
}
const become = (account: string) => setIdentity({ account, domain: '', groupId: '', profile: null })
const says =
  (word: string, account = 'k1') =>
  () =>
    envelope({ word }, { headers: { [HEADER.account]: account } })
const ask = (term = 'a', caching?: Parameters<typeof getCached>[2]) => getCached(words, { query: { term } }, caching)
const noNetwork = () => {
  throw new TypeError('Failed to fetch')
}

it('A-17 an answer is given back at once for an hour, then asked for again', async () => {
  const requests = network(says('one'), says('two'))
  expect(await ask()).toEqual({ word: 'one' })
  vi.advanceTimersByTime(HOUR - 1)
  expect(await ask()).toEqual({ word: 'one' })
  expect(requests).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(await ask()).toEqual({ word: 'two' })
  await ask('b')
  expect(requests).toHaveLength(3)
})

it('A-17 it can be refreshed behind the answer', async () => {
  const requests = network(says('one'), says('two'))
  await ask()
  expect(await ask('a', { refresh: true })).toEqual({ word: 'one' })
  await vi.waitFor(async () => expect(await ask()).toEqual({ word: 'two' }))
  expect(requests).toHaveLength(2)
})

it('A-17 without a network an older answer will do, for a week', async () => {
  network(says('one'), noNetwork)
  await ask()
  vi.advanceTimersByTime(6 * 24 * HOUR)
  expect(await ask()).toEqual({ word: 'one' })
  vi.advanceTimersByTime(2 * 24 * HOUR)
  await expect(ask()).rejects.toMatchObject({ kind: 'offline' })
})

it('A-17 a hundred answers are kept, the newest', async () => {
  network(says('one'))
  for (let term = 0; term < 105; term += 1) await ask(String(term))
  const cachedKeys = [...(rows.get('cached-get:k1')?.keys() ?? [])]
  expect(cachedKeys).toHaveLength(100)
  expect(cachedKeys.at(-1)).toBe('/api/words?term=104')
  expect(cachedKeys).not.toContain('/api/words?term=4')
})

it('A-17 answers are kept for one account only', async () => {
  network(says('mine'), says('theirs', 'k2'))
  await ask()
  become('k2')
  expect(await ask()).toEqual({ word: 'theirs' })
  expect([...rows.keys()]).toEqual(['cached-get:k1', 'cached-get:k2'])
})

it('A-17 an answer that arrives after signing out is not kept', async () => {
  become('k3')
  const late = Promise.withResolvers<Response>()
  network(() => late.promise)
  const pending = ask('late')
  // The cache is read first.
  await vi.waitFor(() => expect(rows.has('cached-get:k3')).toBe(true))
  closeAccountDatabases('k3', '')
  rows.clear()
  late.resolve(says('mine', 'k3')())
  expect(await pending).toEqual({ word: 'mine' })
  await cacheGetAnswer(words, { query: { term: 'page' } }, { word: 'of the page' })
  expect([...rows.keys()]).toEqual([])
})

it('A-17 without a cache the answer is shown all the same', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('no room', 'QuotaExceededError')) })
  network(says('one'))
  expect(await ask()).toEqual({ word: 'one' })
})

it('A-17 what nobody asks for any more goes after a week', async () => {
  network(says('one'))
  await ask('old')
  vi.advanceTimersByTime(6 * 24 * HOUR)
  await ask('young')
  vi.advanceTimersByTime(25 * HOUR)
  await deleteExpiredAnswers('k1')
  expect([...(rows.get('cached-get:k1')?.keys() ?? [])]).toEqual(['/api/words?term=young'])
})

it('A-17 how old an answer is says the server’s clock, whatever is done to the phone’s', async () => {
  const start = Date.now()
  const answered = (at: number) => () =>
    envelope({ word: 'one' }, { headers: { [HEADER.account]: 'k1', date: new Date(at).toUTCString() } })
  const requests = network(answered(start), answered(start + 60_000))
  await ask('a')
  vi.setSystemTime(start + 48 * HOUR)
  await ask('b')
  await ask('a')
  expect(requests).toHaveLength(2)
})
