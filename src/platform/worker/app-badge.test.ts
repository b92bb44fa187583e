import { afterEach, expect, test, vi } from 'vitest'
import { showOnAppIcon } from './app-badge.ts'

afterEach(() => vi.unstubAllGlobals())

test('N-10 the icon carries the number, and zero clears it', () => {
  const setAppBadge = vi.fn<(count: number) => Promise<void>>(async () => undefined)
  const clearAppBadge = vi.fn<() => Promise<void>>(async () => undefined)
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge })
  showOnAppIcon(3)
  showOnAppIcon(0)
  expect(setAppBadge.mock.calls).toEqual([[3]])
  expect(clearAppBadge).toHaveBeenCalledTimes(1)
})

test('N-10 a browser without such icons, or one that refuses, is no error', () => {
  vi.stubGlobal('navigator', {})
  expect(() => showOnAppIcon(3)).not.toThrow()
  vi.stubGlobal('navigator', { setAppBadge: async () => Promise.reject(new Error('no')) })
  expect(() => showOnAppIcon(3)).not.toThrow()
})
