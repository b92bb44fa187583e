import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HEADER } from '#contract/zod-free/headers.ts'
import { CACHED_AT } from '#contract/zod-free/device-storage-names.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { purgeAccount, purgeOtherAccounts } from '#sw/account.ts'
import { fetchEvent, createMemoryCaches } from './memory-caches.test-kit.ts'
import { answerOffers } from './offers-cache.ts'

let all = createMemoryCaches()
beforeEach(() => {
  all = createMemoryCaches()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const list = (account: string, text: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(text, { status, headers: { [HEADER.account]: account, date: new Date().toUTCString(), ...headers } })

async function ask(account: string, answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer)
  const { event, settled } = fetchEvent('/api/offer/offers?domain=demo.example', { [HEADER.account]: account })
  const response = await answerOffers(event)
  const text = await response.text()
  await settled()
  return { response, text }
}
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

it('O-18 without a network the copy answers, and says when it was made', async () => {
  const made = new Date('2026-05-01T10:00:00Z')
  vi.useFakeTimers({ now: made, toFake: ['Date'] })
  const first = await ask('k1', async () => list('k1', 'Staff nurse'))
  expect(first.response.headers.has(CACHED_AT)).toBe(false)
  const { response, text } = await ask('k1', offline)
  expect(text).toBe('Staff nurse')
  expect(response.headers.get(CACHED_AT)).toBe(String(made.getTime()))
  expect(response.headers.get(HEADER.account)).toBe('k1')
})

it('O-18 a gateway that finds no server counts as no network', async () => {
  await ask('k1', async () => list('k1', 'Staff nurse'))
  expect((await ask('k1', async () => list('', 'Bad gateway', {}, 502))).text).toBe('Staff nurse')
})

it('O-18 a slow network has three seconds, and its answer is kept all the same', async () => {
  await ask('k1', async () => list('k1', 'old'))
  vi.useFakeTimers()
  const slow = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => slow.promise)
  const { event, settled } = fetchEvent('/api/offer/offers', { [HEADER.account]: 'k1' })
  const answer = answerOffers(event)
  await vi.advanceTimersByTimeAsync(3000)
  expect(await (await answer).text()).toBe('old')
  slow.resolve(list('k1', 'new'))
  await settled()
  vi.useRealTimers()
  expect((await ask('k1', offline)).text).toBe('new')
})

it('O-18 a refusal is passed on and never kept', async () => {
  await ask('k1', async () => list('k1', 'Staff nurse'))
  expect((await ask('k1', async () => list('anon', 'Sign in', {}, 401))).response.status).toBe(401)
  expect((await ask('k1', offline)).text).toBe('Staff nurse')
})

it('O-18 after thirty days the copy is gone', async () => {
  vi.useFakeTimers({ now: new Date('2026-05-01T10:00:00Z'), toFake: ['Date'] })
  await ask('k1', async () => list('k1', 'Staff nurse'))
  vi.setSystemTime(new Date('2026-06-01T10:00:00Z'))
  await expect(ask('k1', offline)).rejects.toThrow('Failed to fetch')
})

it('O-18 one account’s copy never answers another', async () => {
  await ask('k1', async () => list('k1', 'Staff nurse'))
  await expect(ask('k2', offline)).rejects.toThrow('Failed to fetch')
})

it('O-18 an answer that arrives after signing out is not kept', async () => {
  const late = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => late.promise)
  const { event, settled } = fetchEvent('/api/offer/offers', { [HEADER.account]: 'left' })
  const answer = answerOffers(event)
  await purgeAccount('left')
  late.resolve(list('left', 'Staff nurse'))
  expect(await (await answer).text()).toBe('Staff nurse')
  await settled()
  expect([...all.keys()]).toEqual([])
})

it('O-18 signing in as another person drops what the first one left, and nothing else', async () => {
  await ask('k1', async () => list('k1', 'Staff nurse'))
  await ask('k2', async () => list('k2', 'Driver'))
  await caches.open('letters:k1')
  await caches.open('cached-get:anon')
  await caches.open('assets-1')
  await purgeOtherAccounts('k2')
  expect([...all.keys()].sort()).toEqual(['assets-1', 'cached-get:anon', 'offers:k2'])
})

it('O-18 a phone whose clock is forty days ahead keeps what it was given a moment ago', async () => {
  const today = new Date('2026-05-01T10:00:00Z').toUTCString()
  vi.useFakeTimers({ now: new Date('2026-06-10T10:00:00Z'), toFake: ['Date'] })
  await ask('k4', async () => list('k4', 'ours', { date: today }))
  expect((await ask('k4', offline)).text).toBe('ours')
})

it('O-18 each page of the list has its copy, and so has an offer that was read by itself', async () => {
  const askFor = async (path: string, answer: () => Promise<Response>) => {
    vi.stubGlobal('fetch', answer)
    const { event, settled } = fetchEvent(path, { [HEADER.account]: 'k9' })
    const response = await answerOffers(event)
    const text = await response.text()
    await settled()
    return text
  }
  const paths = [`${API.offers}?limit=20`, `${API.offers}?limit=100&cursor=open-1-1`, `${API.offers}/7`]
  for (const path of paths) await askFor(path, async () => list('k9', path))
  for (const path of paths) expect(await askFor(path, offline)).toBe(path)
  expect(await askFor(`${API.offers}?limit=200&domain=x`, offline), 'however long it is').toBe(paths[0])
})
