// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { waitForDataBeforeFirstDraw, isHydrating } from './hydration.ts'

const hung = new Promise<never>(() => undefined)
const fromServer = () => document.body.insertAdjacentHTML('beforeend', '<script id="pcsx-data"></script>')

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
  delete document.documentElement.dataset['ready']
})

async function isDrawnWithin(ms: number, read: Promise<unknown>): Promise<boolean> {
  let isDrawn = false
  void waitForDataBeforeFirstDraw(read).then(
    () => (isDrawn = true),
    () => (isDrawn = true),
  )
  await vi.advanceTimersByTimeAsync(ms)
  return isDrawn
}

it('T-07 a start from what is kept waits a second for a server that hangs, not for ever', async () => {
  expect(isHydrating()).toBe(false)
  expect(await isDrawnWithin(999, hung)).toBe(false)
  expect(await isDrawnWithin(1000, hung)).toBe(true)
})

it('T-07 what comes in time, and what fails in time, is what the page is drawn with', async () => {
  expect(await waitForDataBeforeFirstDraw(Promise.resolve('jobs'))).toBe('jobs')
  await expect(waitForDataBeforeFirstDraw(Promise.reject(new Error('refused')))).rejects.toThrow('refused')
})

it('T-07 a page that the server drew, and every later one, waits for its own', async () => {
  fromServer()
  expect(isHydrating()).toBe(true)
  expect(await isDrawnWithin(60_000, hung)).toBe(false)
  document.body.innerHTML = ''
  document.documentElement.dataset['ready'] = 'shell'
  expect(await isDrawnWithin(60_000, hung)).toBe(false)
})
