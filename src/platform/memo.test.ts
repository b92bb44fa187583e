import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { STALE } from '#contract/zod-free/limits.ts'
import { memo } from './memo.ts'
import { randomId } from './random-id.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('A-30 an answer is remembered for five minutes', async () => {
  const ask = vi.fn<(word: string) => Promise<string>>(async (word) => word.toUpperCase())
  const remembering = memo(ask)
  await remembering('a')
  vi.advanceTimersByTime(5 * 60_000 - 1)
  expect(await remembering('a')).toBe('A')
  expect(ask).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await remembering('a')
  await remembering('b')
  expect(ask).toHaveBeenCalledTimes(3)
})

it('A-30 a failure is not remembered', async () => {
  const ask = vi.fn<(word: string) => Promise<string>>()
  ask.mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce('yes')
  const remembering = memo(ask)
  await expect(remembering('a')).rejects.toThrow('no')
  expect(await remembering('a')).toBe('yes')
})

it('A-30 presets of how long an answer is fresh, from ten seconds to for ever', () => {
  expect(Object.values(STALE)).toEqual([10_000, 60_000, 300_000, 3_600_000, 86_400_000, Infinity])
})

it('A-30 random ids have five signs', () => {
  const ids = new Set(Array.from({ length: 50 }, () => randomId()))
  expect(ids.size).toBeGreaterThan(45)
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]{5}$/)
})
