import { del, get, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findCachedView } from './caches/cached-view.ts'
import { readDeviceRow, writeDeviceRow } from './device.ts'
import { createMemoryCaches, ORIGIN } from './caches/memory-caches.test-kit.ts'

vi.mock('idb-keyval', () => ({
  createStore: vi.fn<() => void>(),
  get: vi.fn<() => void>(),
  set: vi.fn<() => void>(),
  del: vi.fn<() => void>(),
}))
const never = () => new Promise<never>(() => undefined)

beforeEach(() => {
  vi.useFakeTimers()
  createMemoryCaches()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('T-07 a database that never answers has no row, and holds nothing up', async () => {
  vi.mocked(get).mockImplementation(never)
  vi.mocked(set).mockImplementation(never)
  vi.mocked(del).mockImplementation(never)
  const row = readDeviceRow('account')
  const written = writeDeviceRow('pendingLogout', true)
  const dropped = writeDeviceRow('pendingLogout', undefined)
  const view = findCachedView(new Request(`${ORIGIN}/careers/offers`))
  await vi.advanceTimersByTimeAsync(300)
  expect(await Promise.all([row, written, dropped, view])).toEqual([undefined, undefined, undefined, undefined])
})

it('T-07 a database that fails has none either', async () => {
  vi.mocked(get).mockRejectedValue(new DOMException('no', 'UnknownError'))
  expect(await readDeviceRow('account')).toBeUndefined()
  vi.mocked(get).mockResolvedValue('k1')
  expect(await readDeviceRow('account')).toBe('k1')
})
