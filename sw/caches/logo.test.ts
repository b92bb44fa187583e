import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cacheLogo, answerPicture } from './logo.ts'
import { fetchEvent, createMemoryCaches } from './memory-caches.test-kit.ts'

let all: ReturnType<typeof createMemoryCaches>
let requests: RequestInit[] = []
beforeEach(() => {
  all = createMemoryCaches()
  requests = []
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function stubServer(bytes: number, type = 'image/svg+xml', status = 200) {
  vi.stubGlobal('fetch', async (_request: unknown, init: RequestInit = {}) => {
    requests.push(init)
    const headers = { 'content-type': type, date: new Date().toUTCString() }
    return new Response(new Uint8Array(bytes), { status, headers })
  })
}
const offline = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
const here = (path: string) => new URL(path, location.href).href
const listCachedLogos = () => [...(all.get('logos')?.rows.keys() ?? [])].map((url) => new URL(url).pathname)

it('O-18 the employer’s logo is there without a network, and is fetched as a stranger would', async () => {
  stubServer(10)
  await cacheLogo(here('/demo/logo.svg'))
  expect(requests).toMatchObject([{ credentials: 'omit' }])
  offline()
  const copy = await answerPicture(fetchEvent('/demo/logo.svg').event)
  expect([copy.headers.get('content-type'), (await copy.arrayBuffer()).byteLength]).toEqual(['image/svg+xml', 10])
})

it('O-18 with a network the picture comes from it; another picture is not there without one', async () => {
  stubServer(10)
  await cacheLogo(here('/demo/logo.svg'))
  stubServer(20)
  expect((await (await answerPicture(fetchEvent('/demo/logo.svg').event)).arrayBuffer()).byteLength).toBe(20)
  offline()
  await expect(answerPicture(fetchEvent('/demo/other.svg').event)).rejects.toThrow('Failed to fetch')
})

it.each([
  ['of another origin', 'https://elsewhere.example/logo.svg', 10, 'image/png', 200],
  ['that is no picture', '/demo/logo.svg', 10, 'text/html', 200],
  ['that is not there', '/demo/logo.svg', 10, 'image/png', 404],
  ['as large as a photograph', '/demo/logo.svg', 300_000, 'image/png', 200],
])('O-18 a logo %s is not kept', async (_why, path, bytes, type, status) => {
  stubServer(bytes, type, status)
  await cacheLogo(here(path))
  expect(listCachedLogos()).toEqual([])
})

it('O-18 no more than four are kept, the last ones', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  stubServer(10)
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    vi.setSystemTime(Date.now() + 60_000)
    await cacheLogo(here(`/demo/${name}.svg`))
  }
  expect(listCachedLogos()).toEqual(['/demo/b.svg', '/demo/c.svg', '/demo/d.svg', '/demo/e.svg'])
})
