import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TryLater } from '#server/jobs/job.ts'
import { INITIAL_CONCURRENCY, CONCURRENCY, createCircuitBreaker } from './circuit-breaker.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Creates a circuit breaker for which these services have responded before. */
function openFor(...names: readonly string[]) {
  const breaker = createCircuitBreaker(Date.now)
  for (const name of names) for (let room = INITIAL_CONCURRENCY; room < CONCURRENCY; room *= 2) breaker.worked(name)
  return breaker
}
const never = () => new Promise<never>(() => {})

test('N-09 a slow service holds up neither its own queue for long nor any other', async () => {
  const breaker = openFor('slow')
  for (let nth = 0; nth < CONCURRENCY; nth++) void breaker.through('slow', never)
  const waiting = breaker.through('slow', async () => 'sent')
  expect(await breaker.through('quick', async () => 'sent')).toBe('sent')
  const answer = waiting.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(3000)
  expect(await answer).toBeInstanceOf(TryLater)
  // With an open circuit, further pushes are not even attempted.
  await expect(breaker.through('slow', async () => 'sent')).rejects.toThrow(TryLater)
})

test('N-09 so many at a time; the next begins when one ends', async () => {
  const breaker = openFor('a')
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = breaker.through('a', () => promise)
  for (let nth = 0; nth < CONCURRENCY - 1; nth++) void breaker.through('a', never)
  let begun = false
  const next = breaker.through('a', async () => void (begun = true))
  await Promise.resolve()
  expect(begun).toBe(false)
  resolve()
  await Promise.all([first, next])
  expect(begun).toBe(true)
})

test('N-09 a service that fails rests, longer each time, at least as long as it asks for; one success and it is as before', async () => {
  const clock = { now: 1_000_000 }
  const breaker = createCircuitBreaker(() => clock.now)
  const isResting = () => breaker.through('a', async () => false).catch(() => true)
  const rests: number[] = []
  for (let nth = 0; nth < 4; nth++) {
    const began = clock.now
    breaker.failed('a', null)
    // Pushes that were in progress fail too: together they count as one failure.
    breaker.failed('a', null)
    while (await isResting()) clock.now += 250
    rests.push(clock.now - began)
  }
  expect(rests).toEqual([1000, 2000, 4000, 8000])
  expect(breaker.failed('a', 60_000).wait).toBeGreaterThanOrEqual(60_000)
  clock.now += 60_000
  expect(await isResting()).toBe(false)
  breaker.worked('a')
  expect(breaker.failed('a', null).wait).toBeLessThanOrEqual(1500)
})

test('N-09 a service that never answered has few requests in hand, and nobody waits long for it; with each answer it has more', async () => {
  const breaker = createCircuitBreaker(Date.now)
  let begun = 0
  const ask = (name: string) => {
    const request = breaker.through(name, () => {
      begun += 1
      return never()
    })
    return request.catch((error: unknown) => error)
  }
  for (let nth = 0; nth < INITIAL_CONCURRENCY; nth++) void ask('new')
  const waiting = ask('new')
  await vi.advanceTimersByTimeAsync(1000)
  expect([await waiting, begun]).toEqual([expect.any(TryLater), INITIAL_CONCURRENCY])
  breaker.worked('new')
  for (let nth = 0; nth < INITIAL_CONCURRENCY * 2; nth++) void ask('new')
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toBe(INITIAL_CONCURRENCY * 2)
})

test('N-09 after a failure one request says whether the service is back', async () => {
  const clock = { now: 1_000_000 }
  const breaker = createCircuitBreaker(() => clock.now)
  breaker.failed('a', null)
  clock.now += 60_000
  void breaker.through('a', never)
  const second = breaker.through('a', async () => 'sent').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await second).toBeInstanceOf(TryLater)
})
