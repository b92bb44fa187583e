// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitForHydration } from './wait-for-hydration.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  delete document.documentElement.dataset['ready']
})

test('A-20 what comes after the page waits until it is taken over', async () => {
  let isOver = false
  const waited = waitForHydration().then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(4000)
  expect(isOver).toBe(false)
  document.documentElement.dataset['ready'] = 'hydrated'
  await waited
  expect(vi.getTimerCount()).toBe(0)
  await waitForHydration()
})

test('A-20 a page that never is taken over is waited for five seconds', async () => {
  const waited = waitForHydration()
  await vi.advanceTimersByTimeAsync(5000)
  await waited
  expect(vi.getTimerCount()).toBe(0)
})
