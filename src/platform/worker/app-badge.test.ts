import { afterEach, expect, test, vi } from 'vitest'
import { showCountOnAppIcon } from './app-badge.ts'

afterEach(() => vi.unstubAllGlobals())

test('N-10 the icon carries the number, and zero clears it', () => {
  const setAppBadge = vi.fn<(count: number) => Promise<void>>(async () => undefined)
  const clearAppBadge = vi.fn<() => Promise<void>>(async () => undefined)
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge })
  showCountOnAppIcon(3)
  showCountOnAppIcon(0)
  expect(setAppBadge.mock.calls).toEqual([[3]])
  expect(clearAppBadge).toHaveBeenCalledTimes(1)
})

test('N-10 a browser without such icons, or one that refuses, is no error', () => {
  vi.stubGlobal('navigator', {})
  expect(() => showCountOnAppIcon(3)).not.toThrow()
  vi.stubGlobal('navigator', { setAppBadge: async () => Promise.reject(new Error('no')) })
  expect(() => showCountOnAppIcon(3)).not.toThrow()
})
