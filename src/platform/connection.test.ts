// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let connection: typeof import('./connection.ts')
let health: () => Promise<Response>
let isHidden = false

const up = () => Promise.resolve(new Response())
const rejectFetch = () => Promise.reject(new TypeError('Failed to fetch'))
/** Accepts a request and never answers, so that the caller's timeout ends it. */
const hanging = (_path: string, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(), ms)
    return limit.signal
  })
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  vi.resetModules()
  connection = await import('./connection.ts')
  site(up)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function site(answers: typeof hanging | typeof up): void {
  health = answers as typeof up
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((...args) => (health as typeof fetch)(...args)),
  )
}

const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('T-07 one call that failed says nothing as long as the site answers', async () => {
  connection.probeConnection()
  await passes(0)
  expect(connection.isConnected()).toBe(true)
})

test('T-07 a site that refuses is silent at once, and connected again when it answers', async () => {
  const back = vi.fn<() => void>()
  connection.onReconnected(back)
  site(rejectFetch)
  connection.probeConnection()
  await passes(0)
  expect(connection.isConnected()).toBe(false)
  site(up)
  await passes(2000)
  expect(connection.isConnected()).toBe(true)
  expect(back).toHaveBeenCalledOnce()
})

test('O-18 what could not be read while the site answers is asked for again in a moment, ever more rarely while it goes on failing', async () => {
  const back = vi.fn<() => void>()
  connection.onReconnected(back)
  connection.recordFailedRead()
  await passes(1900)
  expect(back).not.toHaveBeenCalled()
  await passes(100)
  expect(back).toHaveBeenCalledOnce()
  await passes(60_000)
  expect(back).toHaveBeenCalledOnce()

  connection.onReconnected(() => connection.recordFailedRead())
  connection.recordFailedRead()
  await passes(300_000)
  expect(back.mock.calls.length).toBeGreaterThan(5)
  expect(back.mock.calls.length).toBeLessThan(20)
})

test('O-18 what could not be read while the site was silent is asked for once when it answers', async () => {
  const back = vi.fn<() => void>()
  connection.onReconnected(back)
  site(rejectFetch)
  connection.recordFailedRead()
  await passes(0)
  site(up)
  await passes(60_000)
  expect(back).toHaveBeenCalledOnce()
})

test('T-07 a site that hangs is silent within two seconds of the first doubt', async () => {
  site(hanging)
  connection.probeConnection()
  await passes(2000)
  expect(connection.isConnected()).toBe(false)
})

test('T-07 any answer of the site counts, the browser may say what it likes', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  expect(connection.isConnected()).toBe(false)
  await passes(0)
  expect(connection.isConnected()).toBe(true)
})

test('T-07 the login page of a foreign network is no answer', async () => {
  const answer = new Response()
  Object.defineProperty(answer, 'redirected', { value: true })
  site(() => Promise.resolve(answer))
  connection.probeConnection()
  await passes(0)
  expect(connection.isConnected()).toBe(false)
})

test('T-07 a silent site is asked ever more rarely, and not by a page that nobody looks at', async () => {
  site(rejectFetch)
  connection.probeConnection()
  await passes(120_000)
  const calls = vi.mocked(fetch).mock.calls.length
  expect(calls).toBeGreaterThan(4)
  expect(calls).toBeLessThan(9)
  isHidden = true
  await passes(120_000)
  expect(vi.mocked(fetch).mock.calls.length).toBe(calls)
  isHidden = false
  site(up)
  document.dispatchEvent(new Event('visibilitychange'))
  await passes(0)
  expect(connection.isConnected()).toBe(true)
})

test('T-07 a page that was opened from the device says so until the site answers', async () => {
  site(hanging)
  connection.markStartedOffline()
  expect(connection.isConnected()).toBe(false)
  connection.recordServerAnswer()
  expect(connection.isConnected()).toBe(true)
})
