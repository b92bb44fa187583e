import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HEADER } from '#contract/zod-free/headers.ts'
import { toLetterPath } from '#contract/zod-free/letter-path.ts'
import { purgeAccount } from './account.ts'
import { answerAsset, precacheBuild } from './caches/assets.ts'
import { answerLetter } from './caches/letters.ts'
import { answerPicture } from './caches/logo.ts'
import { fetchEvent, createMemoryCaches } from './caches/memory-caches.test-kit.ts'
import { answerOffers } from './caches/offers-cache.ts'
import { answerPosition, answerSavedList } from './caches/saved-positions.ts'

// The precaching library expects a worker when it is imported.
vi.hoisted(() => Object.assign(globalThis, { self: globalThis, addEventListener: () => undefined }))

const rejectStorage = () => Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError'))
const full = () => Promise.reject(new DOMException('Quota exceeded.', 'QuotaExceededError'))
const etag = `"${'a'.repeat(64)}"`

let all = createMemoryCaches()
precacheBuild([{ url: '/assets/core-1.js', revision: null }])
beforeEach(() => {
  all = createMemoryCaches()
  vi.stubGlobal('fetch', async () => {
    const headers = { [HEADER.account]: 'k1', date: new Date().toUTCString(), etag }
    const response = new Response('{"data":{"id":4,"positions":[],"positionUserActions":{"isSaved":true}}}', {
      headers,
    })
    Object.defineProperty(response, 'type', { value: 'basic' })
    return response
  })
})
afterEach(() => vi.unstubAllGlobals())

const answers = [
  ['the offers', answerOffers, '/api/offer/offers'],
  ['the saved jobs', answerSavedList, '/api/pcsx/positions/saved'],
  ['a job', answerPosition, '/api/pcsx/position_details?position_id=4'],
  ['a letter', answerLetter, toLetterPath(7, 'd1', 'a'.repeat(64))],
  ['a file of the build', answerAsset, '/assets/page-1.js'],
  ['a file of the build’s core', answerAsset, '/assets/core-1.js'],
  ['a picture', answerPicture, '/logo.png'],
] as const

async function ask(answer: (event: FetchEvent) => Promise<Response>, path: string): Promise<string> {
  const { event, settled } = fetchEvent(path, { [HEADER.account]: 'k1' })
  const response = await answer(event)
  await settled()
  return response.text()
}

it.each(answers)('T-07 a storage that is broken does not spoil %s', async (_name, answer, path) => {
  vi.stubGlobal('caches', {
    open: rejectStorage,
    has: rejectStorage,
    match: rejectStorage,
    keys: rejectStorage,
    delete: rejectStorage,
  })
  expect(await ask(answer, path)).toContain('positions')
})

it.each(answers)('T-07 a storage that is full does not spoil %s', async (_name, answer, path) => {
  const { open } = caches
  const put = vi.fn<Cache['put']>(full)
  vi.stubGlobal('caches', { ...caches, open: async (name: string) => Object.assign(await open(name), { put }) })
  expect(await ask(answer, path)).toContain('positions')
  expect([...all.values()].flatMap(({ rows }) => [...rows.keys()])).toEqual([])
})

it('T-07 without a network a storage that is broken leaves what the browser says', async () => {
  vi.stubGlobal('caches', {
    open: rejectStorage,
    has: rejectStorage,
    match: rejectStorage,
    keys: rejectStorage,
    delete: rejectStorage,
  })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(ask(answerLetter, toLetterPath(8, 'd1', 'b'.repeat(64)))).rejects.toThrow('Failed to fetch')
  await expect(ask(answerPicture, '/logo.png')).rejects.toThrow('Failed to fetch')
})

it('A-04 with a storage that is broken the databases go all the same', async () => {
  const deleteDatabase = vi.fn<(name: string) => void>()
  vi.stubGlobal('indexedDB', { deleteDatabase })
  vi.stubGlobal('caches', { keys: rejectStorage })
  await purgeAccount('k9')
  expect(deleteDatabase.mock.calls).toEqual([['account:k9'], ['outbox:k9']])
})
