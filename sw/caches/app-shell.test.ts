import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerPage } from './app-shell.ts'
import { fetchEvent, createMemoryCaches } from './memory-caches.test-kit.ts'

let shell: (() => Promise<Response | undefined>) | undefined
const rows = new Map<string, unknown>()
vi.mock('./assets.ts', () => ({ findCachedShell: () => shell?.() ?? Promise.resolve(undefined) }))
vi.mock('#sw/device.ts', () => ({
  readDeviceRow: async (name: string) => rows.get(name),
  writeDeviceRow: async (name: string, row: unknown) => (row === undefined ? rows.delete(name) : rows.set(name, row)),
}))

const hung = () => new Promise<never>(() => undefined)

beforeEach(() => {
  vi.useFakeTimers()
  createMemoryCaches()
  vi.stubGlobal('navigator', { onLine: true })
  shell = async () => new Response('<html lang="en">the shell</html>')
})
afterEach(() => {
  rows.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open(network: (asked: Request | string) => Promise<Response>, ms = 0): Promise<string> {
  vi.stubGlobal('fetch', network)
  const answer = answerPage(fetchEvent('/careers/offers').event).then((page) => page.text())
  // Failures are examined after the time has passed.
  answer.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(ms)
  return answer
}

it('T-07 a page comes from the network', async () => {
  expect(await open(async () => new Response('the page'))).toBe('the page')
})

it('T-07 a server that hangs has two seconds, then the shell starts', async () => {
  expect(await open(hung, 2000)).toContain('the shell')
})

it.each([500, 502, 503, 507])('T-07 a server that says %i is away: the shell starts', async (status) => {
  expect(await open(async () => new Response('fault', { status }))).toContain('the shell')
})

it('T-07 a storage that is broken leaves the network', async () => {
  shell = () => Promise.reject(new DOMException('no', 'UnknownError'))
  expect(await open(async () => new Response('the page'))).toBe('the page')
})

it('T-07 before the shell is there, a page is what the network says', async () => {
  shell = undefined
  expect(await open(async () => new Response('fault', { status: 503 }))).toBe('fault')
  await expect(open(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow('Failed to fetch')
})

it('A-04 a sign-out that the server has not heard of comes first; until then there is only the shell', async () => {
  rows.set('pendingLogout', true)
  const requests: string[] = []
  const page = await open(async (request) => {
    requests.push(request instanceof Request ? request.url : request)
    return new Response('', { status: 503 })
  })
  expect(page).toContain('the shell')
  expect(requests).toEqual(['/auth/logout?next=/api/pcsx/boot'])
})

it('A-04 a server that hangs while it is told of a sign-out holds no page up', async () => {
  rows.set('pendingLogout', true)
  expect(await open(hung, 2000)).toContain('the shell')
})
