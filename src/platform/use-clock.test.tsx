// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useNow } from './use-clock.ts'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const shown = () => Number(document.body.textContent)

async function drawn() {
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.body.firstElementChild!)
  const Clock = () => useNow(0)
  const draw = () => act(async () => root.render(<Clock key="one" />))
  await draw()
  return { draw, remove: () => act(async () => root.unmount()) }
}

it('O-16 the time moves on by itself while nothing else happens', async () => {
  const { remove } = await drawn()
  const before = shown()
  await act(async () => vi.advanceTimersByTime(29_000))
  expect(shown()).toBe(before)
  await act(async () => vi.advanceTimersByTime(1000))
  expect(shown()).toBe(before + 30_000)
  await remove()
})

it('O-16 what is drawn anew knows the time to the second: what the server refused as too late is too late on the screen', async () => {
  const { draw, remove } = await drawn()
  const before = shown()
  await act(async () => vi.advanceTimersByTime(400))
  await draw()
  expect(shown(), 'equal while React reads it').toBe(before)
  await act(async () => vi.advanceTimersByTime(1600))
  await draw()
  expect(shown()).toBe(before + 2000)
  await remove()
})
