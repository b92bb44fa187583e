// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { finishLogoutOnReconnect, toLogoutPath, signOut } from './sign-out.ts'

const endPendingLogout = vi.hoisted(() => vi.fn<() => Promise<void>>(async () => undefined))
const isForgetDevicePending = vi.hoisted(() => ({ is: false }))
vi.mock('#src/platform/persist/device-store.ts', () => ({
  endPendingLogout,
  markSignedOut: async () => undefined,
  hasPendingLogout: async () => true,
  isForgetDevicePending: async () => isForgetDevicePending.is,
}))
afterEach(() => {
  vi.unstubAllGlobals()
  endPendingLogout.mockClear()
})

test('A-05 signing out leads to the careers home of the same site', () => {
  expect(toLogoutPath('?domain=site.example&tab=2')).toBe(
    `/auth/logout?next=${encodeURIComponent('/careers?domain=site.example')}`,
  )
  expect(toLogoutPath('')).toBe('/auth/logout?next=%2Fcareers')
})

test('A-13 a device that is to be forgotten is, also where the server hears of it later', async () => {
  isForgetDevicePending.is = true
  const ask = vi.fn<typeof fetch>(async () => answerAt('/api/pcsx/boot'))
  vi.stubGlobal('fetch', ask)
  await finishLogoutOnReconnect()
  isForgetDevicePending.is = false
  vi.stubGlobal('location', { search: '', assign: () => undefined })
  await signOut(true)
  const forgetting = expect.stringContaining('forget=1') as string
  expect(ask.mock.calls.map(([address]) => address)).toEqual([forgetting, forgetting])
  expect(toLogoutPath('', true)).toBe('/auth/logout?next=%2Fcareers&forget=1')
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
  expect(await finishLogoutOnReconnect()).toBe(isDone)
  expect(endPendingLogout).toHaveBeenCalledTimes(isDone ? 1 : 0)
})

function answerAt(path: string): Response {
  const answer = new Response()
  Object.defineProperties(answer, { redirected: { value: true }, url: { value: `https://site.example${path}` } })
  return answer
}

test.each([
  ['heard of it', () => Promise.resolve(answerAt('/api/pcsx/boot')), '/careers?domain=a.example'],
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch')), '/careers?domain=a.example'],
  ['answers otherwise', () => Promise.resolve(answerAt('/welcome')), toLogoutPath('?domain=a.example')],
])('A-04 signing out goes on where no browser’s error stands: the server %s', async (_, fetched, leadsTo) => {
  const assign = vi.fn<(to: string) => void>()
  vi.stubGlobal('location', { search: '?domain=a.example', assign })
  vi.stubGlobal('fetch', fetched)
  await signOut()
  expect(assign).toHaveBeenCalledExactlyOnceWith(leadsTo)
})
