import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HEADER } from '#contract/zod-free/headers.ts'
import { MEGABYTE } from '#contract/zod-free/limits.ts'
import { toLetterKey } from '#contract/zod-free/device-storage-names.ts'
import { toLetterPath } from '#contract/zod-free/letter-path.ts'
import { cacheLetters, answerLetter, trimLetters } from './letters.ts'
import { fetchEvent, createMemoryCaches } from './memory-caches.test-kit.ts'

const sha = (letter: string) => letter.repeat(64)
const DAY = 86_400_000
let requests: string[] = []
let confirmations: string[] = []

beforeEach(() => {
  createMemoryCaches()
  requests = []
  confirmations = []
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A server whose letters have this content hash and size. */
function stubServer(hash: string, bytes = 10) {
  vi.stubGlobal('fetch', async (request: Request | URL, init: RequestInit = {}) => {
    const url = new URL(request instanceof Request ? request.url : request)
    if (url.searchParams.has('kept')) {
      confirmations.push(`${url.pathname} ${new Headers(init.headers).get('if-none-match')}`)
      return new Response(null, { status: 304 })
    }
    requests.push(url.pathname)
    return new Response(new Uint8Array(bytes), {
      headers: {
        [HEADER.account]: 'k1',
        etag: `"${hash}"`,
        'content-type': 'application/pdf',
        date: new Date().toUTCString(),
      },
    })
  })
}
const offline = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

async function open(path: string) {
  const { event, settled } = fetchEvent(path, { [HEADER.account]: 'k1' })
  const response = await answerLetter(event)
  await settled()
  return response
}

it('O-20 a letter that was replaced is compared by the copy of the device, also when the server no longer has it', async () => {
  stubServer(sha('a'))
  await open(toLetterPath(7, 'd1', sha('a')))
  stubServer(sha('b'))
  await open(toLetterPath(7, 'd1', sha('b')))
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
  const former = `${toLetterPath(7, 'd1', sha('a'))}&version=${sha('a')}`
  expect((await open(former)).headers.get('etag')).toContain(sha('a'))
  // A letter that was never stored must not be replaced by another one.
  const unknown = await open(`${toLetterPath(7, 'd1', sha('c'))}&version=${sha('c')}`)
  expect([unknown.status, unknown.headers.get('etag')]).not.toEqual([200, expect.stringContaining(sha('c'))])
})

it('O-18 a letter that was opened is there without a network, byte for byte', async () => {
  stubServer(sha('a'))
  await open(toLetterPath(7, 'd1', sha('a')))
  offline()
  const copy = await open(toLetterPath(7, 'd1', sha('a')))
  expect(copy.headers.get('content-type')).toBe('application/pdf')
  expect((await copy.arrayBuffer()).byteLength).toBe(10)
})

it('O-18 the same content is not fetched twice, another content is', async () => {
  stubServer(sha('a'))
  await open(toLetterPath(7, 'd1', sha('a')))
  await open(toLetterPath(7, 'd1', sha('a')))
  expect(requests).toHaveLength(1)
  stubServer(sha('b'))
  const changed = await open(toLetterPath(7, 'd1', sha('b')))
  expect(changed.headers.get('etag')).toBe(`"${sha('b')}"`)
  expect(requests).toHaveLength(2)
})

it('O-20 a letter that is read from its copy is told to the server, one that was fetched is known there', async () => {
  stubServer(sha('a'))
  await open(toLetterPath(7, 'd1', sha('a')))
  expect(confirmations).toEqual([])
  await open(toLetterPath(7, 'd1', sha('a')))
  expect(confirmations).toEqual([`/api/offer/offers/7/d1/file "${sha('a')}"`])
})

it('O-18 without a network an older content can be read, and tells by its ETag', async () => {
  stubServer(sha('a'))
  await open(toLetterPath(7, 'd1', sha('a')))
  offline()
  expect((await open(toLetterPath(7, 'd1', sha('b')))).headers.get('etag')).toBe(`"${sha('a')}"`)
  await expect(open(toLetterPath(7, 'd2', sha('b')))).rejects.toThrow('Failed to fetch')
  await expect(open(toLetterPath(17, 'd1', sha('a')))).rejects.toThrow('Failed to fetch')
})

it('O-18 a server that is away is no network: an older content can be read', async () => {
  const away = () => vi.stubGlobal('fetch', async () => new Response('away', { status: 503 }))
  stubServer(sha('a'))
  await open(toLetterPath(7, 'd1', sha('a')))
  away()
  expect((await open(toLetterPath(7, 'd1', sha('b')))).headers.get('etag')).toBe(`"${sha('a')}"`)
  expect((await open(toLetterPath(7, 'd2', sha('b')))).status).toBe(503)
})

it('O-18 letters are fetched ahead once, and only letters', async () => {
  stubServer(sha('a'))
  const letter = { key: toLetterKey(7, 'd1', sha('a')), url: toLetterPath(7, 'd1', sha('a')), expiresAt: null }
  const other = { key: 'x', url: '/auth/logout', expiresAt: null }
  const elsewhere = { key: 'y', url: `https://evil.example${toLetterPath(7, 'd1')}`, expiresAt: null }
  expect(await cacheLetters('k1', [letter, other, elsewhere])).toEqual([letter.key])
  expect(await cacheLetters('k1', [letter])).toEqual([letter.key])
  expect(requests).toEqual(['/api/offer/offers/7/d1/file'])
})

it('O-18 a failure of the server is not a letter', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 404, headers: { [HEADER.account]: 'k1' } }))
  const letter = { key: toLetterKey(7, 'd1', sha('a')), url: toLetterPath(7, 'd1', sha('a')), expiresAt: null }
  expect(await cacheLetters('k1', [letter])).toEqual([])
  expect(await (await caches.open('letters:k1')).keys()).toEqual([])
})

it('O-18 a letter is dropped thirty days after its offer has expired', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-01T00:00:00Z'), toFake: ['Date'] })
  stubServer(sha('a'))
  const expiresAt = '2026-06-01T00:00:00Z'
  await cacheLetters('k1', [{ key: toLetterKey(7, 'd1', sha('a')), url: toLetterPath(7, 'd1'), expiresAt }])
  const cache = await caches.open('letters:k1')
  await trimLetters(cache, Date.parse(expiresAt) + 29 * DAY)
  expect(await cache.keys()).toHaveLength(1)
  await trimLetters(cache, Date.parse(expiresAt) + 31 * DAY)
  expect(await cache.keys()).toHaveLength(0)
})

it('O-18 an expiry that became known later counts', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-01T00:00:00Z'), toFake: ['Date'] })
  stubServer(sha('a'))
  await open(toLetterPath(7, 'd1', sha('a')))
  const expiresAt = '2026-09-01T00:00:00Z'
  await cacheLetters('k1', [{ key: toLetterKey(7, 'd1', sha('a')), url: toLetterPath(7, 'd1'), expiresAt }])
  const cache = await caches.open('letters:k1')
  await trimLetters(cache, Date.parse('2026-08-01T00:00:00Z'))
  expect(await cache.keys()).toHaveLength(1)
  expect(requests).toHaveLength(1)
})

it('O-18 beyond 50 MB the oldest go first', { tags: 'slow' }, async () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-01T00:00:00Z'), toFake: ['Date'] })
  for (const document of ['d1', 'd2', 'd3']) {
    stubServer(sha('a'), 20 * MEGABYTE)
    await open(toLetterPath(7, document, sha('a')))
    vi.advanceTimersByTime(60_000)
  }
  const left = (await (await caches.open('letters:k1')).keys()).map((row) => decodeURIComponent(row.url))
  expect(left).toHaveLength(2)
  expect(left.join(' ')).not.toContain('7:d1:')
})

it('T-07 an older letter of the same document is read where the server hangs', async () => {
  stubServer(sha('a'))
  await open(toLetterPath(7, 'd1', sha('a')))
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const { event } = fetchEvent(toLetterPath(7, 'd1', sha('b')), { [HEADER.account]: 'k1' })
  const answer = answerLetter(event)
  await vi.advanceTimersByTimeAsync(3000)
  expect((await answer).headers.get('etag')).toBe(`"${sha('a')}"`)
})

it(
  'O-18 letters of one content are fetched once, whoever asks and however often; each is there without a network',
  { tags: 'slow' },
  async () => {
    stubServer(sha('a'))
    const letters = Array.from({ length: 332 }, (_, id) => ({
      key: toLetterKey(id, 'd1', sha('a')),
      url: toLetterPath(id, 'd1', sha('a')),
      expiresAt: new Date(Date.now() + DAY).toISOString(),
    }))
    const [cached, again] = await Promise.all([cacheLetters('k1', letters), cacheLetters('k1', letters)])
    expect(requests).toHaveLength(1)
    expect([cached.length, again.length]).toEqual([332, 332])
    offline()
    expect((await open(toLetterPath(331, 'd1', sha('a')))).status).toBe(200)
  },
)

it('O-18 two letters at a time are fetched ahead', async () => {
  let [now, most] = [0, 0]
  vi.stubGlobal('fetch', async (url: URL) => {
    most = Math.max(most, (now += 1))
    await new Promise((resolve) => setTimeout(resolve))
    now -= 1
    const etag = `"${url.searchParams.get('sha256')}"`
    return new Response('%PDF', { headers: { [HEADER.account]: 'k1', etag, date: new Date().toUTCString() } })
  })
  const letters = ['a', 'b', 'c', 'd', 'e'].map((letter, id) => ({
    key: toLetterKey(id, 'd1', sha(letter)),
    url: toLetterPath(id, 'd1', sha(letter)),
    expiresAt: null,
  }))
  expect(await cacheLetters('k1', letters)).toHaveLength(5)
  expect(most).toBe(2)
})
