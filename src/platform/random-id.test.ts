import { expect, it } from 'vitest'
import { STALE } from '#contract/zod-free/limits.ts'
import { createRandomId } from './random-id.ts'

it('A-30 presets of how long an answer is fresh, from ten seconds to for ever, five minutes among them', () => {
  expect(Object.values(STALE)).toEqual([10_000, 60_000, 300_000, 3_600_000, 86_400_000, Infinity])
})

it('A-30 random ids have five signs', () => {
  const ids = new Set(Array.from({ length: 50 }, () => createRandomId()))
  expect(ids.size).toBeGreaterThan(45)
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]{5}$/)
})
