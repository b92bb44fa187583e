import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#server/db/open-db.ts'
import { createEmptyTables } from '#tests/builders/database.ts'
import { addressLimit, MOST_A_DAY } from './address-limit.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await createEmptyTables()
  db = opened.db
  close = opened.close
})
beforeEach(() => db.deleteFrom('unsolicited_mail').execute())
afterAll(() => close())

/** Requests a mail as soon as allowed, from `start` for `ms` milliseconds. Returns when mails were sent. */
async function mailsWithin(ms: number, start = 0): Promise<number[]> {
  const at: number[] = []
  for (let now = start; now < start + ms;) {
    const wait = await addressLimit.take(db, 'ada', now)
    if (wait === 0) at.push(now)
    now += wait
  }
  return at
}

test('A-13 five mails at once, then each later than the last, eight in a day, and again a day after the last', async () => {
  const at = (await mailsWithin(3 * DAY)).map((ms) => ms / MINUTE)
  const first = [0, 0, 0, 0, 0, 5, 20, 80]
  const second = first.map((minute) => minute + 80 + DAY / MINUTE)
  expect(at.slice(0, 16)).toEqual([...first, ...second])
})

test('A-13 no 24 hours have more than eight, whenever they begin', async () => {
  const at: number[] = []
  // Someone requests a mail four times an hour, regardless of the responses.
  for (let now = 0; now < 5 * DAY; now += 15 * MINUTE) if ((await addressLimit.take(db, 'ada', now)) === 0) at.push(now)
  const within = (start: number) => at.filter((ms) => ms >= start && ms < start + DAY).length
  expect(Math.max(...at.map(within))).toBe(MOST_A_DAY)
})

test('A-13 of many at once as many leave as may', async () => {
  const waits = await Promise.all(Array.from({ length: 30 }, () => addressLimit.take(db, 'ada', 0)))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
})

test('A-13 what was wanted is given back, never more than was taken; other addresses have their own', async () => {
  await addressLimit.giveBack(db, 'ada')
  for (let mail = 0; mail < 30; mail++) {
    expect(await addressLimit.take(db, 'ada', 0)).toBe(0)
    await addressLimit.giveBack(db, 'ada')
  }
  await addressLimit.giveBack(db, 'ada')
  expect(await mailsWithin(MINUTE)).toHaveLength(5)
  expect(await addressLimit.take(db, 'bob', 0)).toBe(0)
})

test('A-13 a clock that goes back keeps nobody waiting for more than a day; rows go when they hold nothing', async () => {
  await mailsWithin(DAY, 100 * DAY)
  expect(await addressLimit.wait(db, 'ada', 0)).toBe(DAY)
  await addressLimit.clean(db, 100 * DAY + 80 * MINUTE)
  expect(await addressLimit.wait(db, 'ada', 100 * DAY + 80 * MINUTE)).toBe(DAY)
  await addressLimit.clean(db, 101 * DAY + 80 * MINUTE)
  expect(await db.selectFrom('unsolicited_mail').select('key').execute()).toEqual([])
})
