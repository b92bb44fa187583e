// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { finishSignOut, logoutAddress } from './sign-out.ts'

const endPendingLogout = vi.hoisted(() => vi.fn<() => Promise<void>>(async () => undefined))
vi.mock('#src/platform/persist/device-store.ts', () => ({ endPendingLogout, hasPendingLogout: async () => true }))
afterEach(() => {
  vi.unstubAllGlobals()
  endPendingLogout.mockClear()
})

test('A-05 signing out leads to the careers home of the same site', () => {
  expect(logoutAddress('?domain=site.example&tab=2')).toBe(
    `/auth/logout?next=${encodeURIComponent('/careers?domain=site.example')}`,
  )
  expect(logoutAddress('')).toBe('/auth/logout?next=%2Fcareers')
})

test.each([
  ['nobody’s page', '/api/pcsx/boot', 'anon', true],
  ['a page of no site', '/api/pcsx/boot', null, true],
  ['the page of whoever was here', '/api/pcsx/boot', 'k1', false],
  ['the login page of a network', '/welcome', null, false],
])('A-04 signing out waits until the server has sent the browser on to %s: %s %s', async (_, path, account, isDone) => {
  const answer = new Response(null, { headers: account === null ? {} : { 'x-account-key': account } })
  Object.defineProperties(answer, { redirected: { value: true }, url: { value: `https://site.example${path}` } })
  vi.stubGlobal('fetch', async () => answer)
  expect(await finishSignOut()).toBe(isDone)
  expect(endPendingLogout).toHaveBeenCalledTimes(isDone ? 1 : 0)
})
