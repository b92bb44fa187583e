import { expect, test } from 'vitest'
import { Buckets } from './buckets.ts'

test('a bucket empties, tells how long to wait, and refills', () => {
  const buckets = new Buckets({ size: 2, refillMs: 1000 })
  expect(buckets.wait('a', 0)).toBe(0)
  buckets.take('a', 0)
  buckets.take('a', 0)
  expect(buckets.wait('a', 0)).toBe(1000)
  expect(buckets.wait('a', 400)).toBe(600)
  expect(buckets.wait('a', 1000)).toBe(0)
  expect(buckets.wait('b', 0)).toBe(0)
})

test('what is given back never exceeds the size', () => {
  const buckets = new Buckets({ size: 1, refillMs: 1000 })
  buckets.take('a', 0)
  buckets.giveBack('a', 0)
  buckets.giveBack('a', 0)
  buckets.take('a', 0)
  expect(buckets.wait('a', 0)).toBe(1000)
})

test('a clock that goes back takes nothing away', () => {
  const buckets = new Buckets({ size: 2, refillMs: 1000 })
  buckets.take('a', 5000)
  expect(buckets.wait('a', 1000)).toBe(0)
})

test('memory stays bounded and the longest unused key goes first', () => {
  const buckets = new Buckets({ size: 1, refillMs: 1000, most: 3 })
  for (const key of ['a', 'b', 'c', 'd']) buckets.take(key, 0)
  expect(buckets.count).toBe(3)
  expect(buckets.wait('a', 0)).toBe(0)
  expect(buckets.wait('d', 0)).toBe(1000)
})
