import { afterEach, expect, it, vi } from 'vitest'
import { finishStoredLogout } from './pending-logout.ts'

const rows = new Map<string, unknown>()
vi.mock('./device.ts', () => ({
  readDeviceRow: async (name: string) => rows.get(name),
  writeDeviceRow: async (name: string, row: unknown) => (row === undefined ? rows.delete(name) : rows.set(name, row)),
}))
afterEach(() => {
  rows.clear()
  vi.unstubAllGlobals()
})

it('A-04 nothing pending asks nothing', async () => {
  const ask = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', ask)
  expect(await finishStoredLogout()).toBe(true)
  expect(ask).not.toHaveBeenCalled()
})

it('A-04 it stays pending until the server sends the browser on, to nobody’s page', async () => {
  rows.set('pendingLogout', true)
  for (const answer of [
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => new Response('', { status: 503 }),
    async () => buildResponseFrom('https://site.example/welcome-to-our-network'),
    async () => buildResponseFrom('https://site.example/api/pcsx/boot', { 'x-account-key': 'k1' }),
  ]) {
    vi.stubGlobal('fetch', answer)
    expect(await finishStoredLogout()).toBe(false)
    expect(rows.get('pendingLogout')).toBe(true)
  }
})

it.each([{ 'x-account-key': 'anon' }, {}])(
  'A-04 it is done where the server knows nobody any more: %j',
  async (headers) => {
    rows.set('pendingLogout', true)
    const ask = vi.fn<typeof fetch>(async () => buildResponseFrom('https://site.example/api/pcsx/boot', headers))
    vi.stubGlobal('fetch', ask)
    expect(await finishStoredLogout()).toBe(true)
    expect(ask.mock.calls[0]?.[0]).toBe('/auth/logout?next=/api/pcsx/boot')
    expect(rows.has('pendingLogout')).toBe(false)
  },
)

it('A-13 a device that is to be forgotten is, once the server hears of it', async () => {
  rows.set('pendingLogout', true)
  rows.set('pendingForget', true)
  const ask = vi.fn<typeof fetch>(async () => buildResponseFrom('https://site.example/api/pcsx/boot'))
  vi.stubGlobal('fetch', ask)
  expect(await finishStoredLogout()).toBe(true)
  expect(ask.mock.calls[0]?.[0]).toBe('/auth/logout?next=/api/pcsx/boot&forget=1')
  expect([...rows.keys()]).toEqual([])
})

/** A response after a redirect. */
function buildResponseFrom(url: string, headers: Record<string, string> = {}): Response {
  return Object.defineProperties(new Response(null, { headers }), { redirected: { value: true }, url: { value: url } })
}
