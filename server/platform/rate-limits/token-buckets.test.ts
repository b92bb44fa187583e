import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#server/db/open-db.ts'
import { createEmptyTables } from '#tests/builders/database.ts'
import { TokenBuckets } from './token-buckets.ts'

let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await createEmptyTables()
  db = opened.db
  close = opened.close
})
beforeEach(() => db.deleteFrom('brake').execute())
afterAll(() => close())

test('a bucket empties, tells how long to wait, and refills', async () => {
  const buckets = new TokenBuckets({ size: 2, refillMs: 1000 })
  expect(await buckets.wait(db, 'a', 0)).toBe(0)
  expect(await buckets.take(db, 'a', 0)).toBe(true)
  expect(await buckets.take(db, 'a', 0)).toBe(true)
  expect(await buckets.take(db, 'a', 999)).toBe(false)
  expect(await buckets.wait(db, 'a', 0)).toBe(1000)
  expect(await buckets.wait(db, 'a', 400)).toBe(600)
  expect(await buckets.wait(db, 'a', 1000)).toBe(0)
  expect(await buckets.wait(db, 'b', 0)).toBe(0)
  expect(await buckets.take(db, 'a', 1500)).toBe(true)
  expect(await buckets.wait(db, 'a', 1500)).toBe(500)
})

test('what is given back never exceeds the size', async () => {
  const buckets = new TokenBuckets({ size: 1, refillMs: 1000 })
  await buckets.take(db, 'a', 0)
  await buckets.giveBack(db, 'a', 0)
  await buckets.giveBack(db, 'a', 0)
  await buckets.take(db, 'a', 0)
  expect(await buckets.wait(db, 'a', 0)).toBe(1000)
})

test('a clock that goes back takes nothing away', async () => {
  const buckets = new TokenBuckets({ size: 2, refillMs: 1000 })
  await buckets.take(db, 'a', 5000)
  expect(await buckets.wait(db, 'a', 1000)).toBe(0)
})

test('of many who take at the same time, as many get one as there are', async () => {
  const buckets = new TokenBuckets({ size: 3, refillMs: 1000 })
  const taken = await Promise.all(Array.from({ length: 20 }, () => buckets.take(db, 'a', 0)))
  expect(taken.filter(Boolean)).toHaveLength(3)
})
