// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import type { AccountRows } from './account-rows.ts'
import { hasReachedDisk } from './has-reached-disk.ts'

const buildRowsWith = (row: unknown, isFleeting = false) =>
  ({ getItem: () => Promise.resolve(row), isFleeting: () => isFleeting }) as unknown as AccountRows<unknown>
const room = (quota: number, usage: number) =>
  vi.stubGlobal('navigator', { storage: { estimate: () => Promise.resolve({ quota, usage }) } })

afterEach(() => vi.unstubAllGlobals())

test('S-09 a row is stored where there is room and it can be read back', async () => {
  room(10_000_000, 1000)
  expect(await hasReachedDisk(buildRowsWith({}), 'a')).toBe(true)
  expect(await hasReachedDisk(buildRowsWith(undefined), 'a')).toBe(false)
  expect(await hasReachedDisk(buildRowsWith({}, true), 'a')).toBe(false)
})

test('S-09 a store that is full keeps nothing, even where it accepts the write', async () => {
  room(10_000, 9999)
  expect(await hasReachedDisk(buildRowsWith({}), 'a')).toBe(false)
})

test('S-09 a browser that says nothing about room is believed', async () => {
  vi.stubGlobal('navigator', {})
  expect(await hasReachedDisk(buildRowsWith({}), 'a')).toBe(true)
})
