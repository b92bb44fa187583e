import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAnswerTimeout } from './answer-timeout.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('T-07 a server that says nothing is given up', async () => {
  vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
    return promise
  })
  const { signal, via } = createAnswerTimeout(3000)
  const response = via('/api', { signal })
  // The rejection is asserted below; without a handler until then, Node would report it as unhandled.
  response.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(3000)
  await expect(response).rejects.toMatchObject({ name: 'TimeoutError' })
})

it('T-07 once it has begun to answer, it has all the time it needs, and so has what is asked again', async () => {
  vi.stubGlobal('fetch', async () => new Response('begun'))
  const { signal, via } = createAnswerTimeout(3000)
  await via('/api')
  await vi.advanceTimersByTimeAsync(60_000)
  await via('/api')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(signal.aborted).toBe(false)
})

it('T-07 an answer that has begun and never ends is given up as well', async () => {
  vi.stubGlobal('fetch', async () => new Response('begun'))
  const { signal, via } = createAnswerTimeout(3000)
  await via('/api')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(signal.aborted).toBe(true)
})
