// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getLayoutOfWidth, onLayoutChange } from './breakpoints.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([
  [599, 'phone'],
  [600, 'tablet'],
  [1023, 'tablet'],
  [1024, 'desktop'],
  [1179, 'desktop'],
  [1180, 'desktop-large'],
  [1599, 'desktop-large'],
  [1600, 'extra-large'],
] as const)('T-04 a window %i px wide is %s', (width, layout) => {
  expect(getLayoutOfWidth(width)).toBe(layout)
})

it('T-04 a change of layout is told once, 250 ms after the window came to rest', () => {
  const listener = vi.fn<(layout: string) => void>()
  vi.stubGlobal('innerWidth', 500)
  const stop = onLayoutChange(listener)
  for (const width of [700, 1100, 1200]) {
    vi.stubGlobal('innerWidth', width)
    dispatchEvent(new Event('resize'))
    vi.advanceTimersByTime(249)
  }
  expect(listener).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(listener.mock.calls).toEqual([['desktop-large']])
  stop()
})
