import { afterEach, expect, it, vi } from 'vitest'
import { finishLogout } from './pending-logout.ts'

const rows = new Map<string, unknown>()
vi.mock('./device.ts', () => ({
  deviceRow: async (name: string) => rows.get(name),
  setDeviceRow: async (name: string, row: unknown) => (row === undefined ? rows.delete(name) : rows.set(name, row)),
}))
afterEach(() => {
  rows.clear()
  vi.unstubAllGlobals()
})

it('A-04 nothing pending asks nothing', async () => {
  const ask = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', ask)
  expect(await finishLogout()).toBe(true)
  expect(ask).not.toHaveBeenCalled()
})

it('A-04 it stays pending until the server sends the browser on', async () => {
  rows.set('pendingLogout', true)
  for (const answer of [
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => new Response('', { status: 503 }),
  ]) {
    vi.stubGlobal('fetch', answer)
    expect(await finishLogout()).toBe(false)
    expect(rows.get('pendingLogout')).toBe(true)
  }
  const sentOn = new Response(null)
  Object.defineProperty(sentOn, 'type', { value: 'opaqueredirect' })
  const ask = vi.fn<typeof fetch>(async () => sentOn)
  vi.stubGlobal('fetch', ask)
  expect(await finishLogout()).toBe(true)
  expect(ask).toHaveBeenCalledWith('/auth/logout?next=%2Fcareers', expect.objectContaining({ redirect: 'manual' }))
  expect(rows.has('pendingLogout')).toBe(false)
})
