import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#server/db/open-db.ts'
import { createEmptyTables } from '#tests/builders/database.ts'
import { CodeRateLimits } from './code-rate-limits.ts'

const MINUTE = 60_000
const buildCodeRequest = (ip: string, email: string, isKnown = false) => ({
  ip,
  email,
  browser: `browser of ${ip}`,
  isKnown,
})

let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await createEmptyTables()
  db = opened.db
  close = opened.close
})
beforeEach(() => db.deleteFrom('brake').execute())
afterAll(() => close())

/** Requests a code n times and returns how many of the requests were allowed. */
async function sendCodeRequests(
  rateLimits: CodeRateLimits,
  n: number,
  make: (i: number) => ReturnType<typeof buildCodeRequest>,
  now = 0,
): Promise<number> {
  let through = 0
  for (let i = 0; i < n; i++) if ((await rateLimits.takeAllowance(make(i), now)) === 0) through += 1
  return through
}

test('one ip asking for many addresses is slowed, and let in again after a moment', { tags: 'slow' }, async () => {
  const rateLimits = new CodeRateLimits(db, 'secret')
  expect(await sendCodeRequests(rateLimits, 500, (i) => buildCodeRequest('192.0.2.1', `a${i}@example.com`))).toBe(60)
  const wait = await rateLimits.takeAllowance(buildCodeRequest('192.0.2.1', 'b@example.com'), 0)
  expect(wait).toBeGreaterThan(0)
  expect(await rateLimits.takeAllowance(buildCodeRequest('192.0.2.1', 'b@example.com'), wait)).toBe(0)
})

test('neighbours in one household of IPv6 share a rate limit', { tags: 'slow' }, async () => {
  const rateLimits = new CodeRateLimits(db, 'secret')
  expect(
    await sendCodeRequests(rateLimits, 500, (i) =>
      buildCodeRequest(`2001:db8:1:2::${i.toString(16)}`, `a${i}@example.com`),
    ),
  ).toBe(60)
  expect(await rateLimits.takeAllowance(buildCodeRequest('2001:db8:9:2::1', 'b@example.com'), 0)).toBe(0)
})

test('a mailbox is not flooded, yet its owner on another ip still gets a code', async () => {
  const rateLimits = new CodeRateLimits(db, 'secret')
  expect(await sendCodeRequests(rateLimits, 50, () => buildCodeRequest('192.0.2.1', 'ada@example.com'))).toBe(10)
  expect(await rateLimits.takeAllowance(buildCodeRequest('198.51.100.9', 'ada@example.com'), 0)).toBe(0)
})

test('a block of addresses cannot pose as newcomers without end', { tags: 'slow' }, async () => {
  const rateLimits = new CodeRateLimits(db, 'secret')
  await sendCodeRequests(rateLimits, 10, () => buildCodeRequest('192.0.2.1', 'ada@example.com'))
  expect(await sendCodeRequests(rateLimits, 200, (i) => buildCodeRequest(`198.51.100.${i}`, 'ada@example.com'))).toBe(
    20,
  )
})

test('a browser that has signed in with the address before passes the pressure others make', async () => {
  const rateLimits = new CodeRateLimits(db, 'secret')
  await sendCodeRequests(rateLimits, 100, (i) => buildCodeRequest('192.0.2.1', `a${i}@example.com`))
  await sendCodeRequests(rateLimits, 10, () => buildCodeRequest('192.0.2.2', 'ada@example.com'))
  expect(await rateLimits.takeAllowance(buildCodeRequest('192.0.2.1', 'ada@example.com'), 0)).toBeGreaterThan(0)
  expect(await rateLimits.takeAllowance(buildCodeRequest('192.0.2.1', 'ada@example.com', true), 0)).toBe(0)
  expect(await sendCodeRequests(rateLimits, 50, () => buildCodeRequest('192.0.2.1', 'ada@example.com', true))).toBe(9)
})

test('codes that led to a sign-in cost nothing', { tags: 'slow' }, async () => {
  const rateLimits = new CodeRateLimits(db, 'secret')
  for (let i = 0; i < 300; i++) {
    const mine = buildCodeRequest('192.0.2.1', 'ada@example.com')
    expect(await rateLimits.takeAllowance(mine, 0)).toBe(0)
    await rateLimits.giveBack(mine, 0)
  }
})

test('a known browser gets back what it paid with, and nothing for others', async () => {
  const rateLimits = new CodeRateLimits(db, 'secret')
  await sendCodeRequests(rateLimits, 60, (i) => buildCodeRequest('192.0.2.1', `a${i}@example.com`))
  for (let i = 0; i < 30; i++) {
    const mine = buildCodeRequest('192.0.2.1', 'ada@example.com', true)
    expect(await rateLimits.takeAllowance(mine, 0)).toBe(0)
    await rateLimits.giveBack(mine, 0)
  }
  expect(await rateLimits.takeAllowance(buildCodeRequest('192.0.2.1', 'b@example.com'), 0)).toBeGreaterThan(0)
})

test('an ip is a newcomer again after ten quiet minutes', async () => {
  const rateLimits = new CodeRateLimits(db, 'secret')
  await sendCodeRequests(rateLimits, 20, () => buildCodeRequest('192.0.2.1', 'ada@example.com'))
  const other = buildCodeRequest('198.51.100.9', 'ada@example.com')
  expect(await rateLimits.takeAllowance(other, 0)).toBe(0)
  expect(await rateLimits.takeAllowance(other, 1)).toBeGreaterThan(0)
  await sendCodeRequests(rateLimits, 20, () => buildCodeRequest('192.0.2.1', 'ada@example.com'), 11 * MINUTE)
  expect(await rateLimits.takeAllowance(other, 11 * MINUTE)).toBe(0)
})

test('two nodes share what there is, and so does one that was started again', async () => {
  const nodes = [new CodeRateLimits(db, 'secret'), new CodeRateLimits(db, 'secret')] as const
  // The IP is no longer new, so it is not exempt from exhausted limits.
  expect(await nodes[0].takeAllowance(buildCodeRequest('192.0.2.1', 'ada@example.com'), 0)).toBe(0)
  const asks = Array.from({ length: 40 }, (_, i) =>
    nodes[i % 2 ? 0 : 1].takeAllowance(buildCodeRequest('192.0.2.1', 'ada@example.com'), 0),
  )
  expect((await Promise.all(asks)).filter((wait) => wait === 0)).toHaveLength(9)
  const again = new CodeRateLimits(db, 'secret')
  expect(await again.takeAllowance(buildCodeRequest('192.0.2.1', 'ada@example.com'), 0)).toBeGreaterThan(0)
})

test('what is given back is what was paid, whatever the browser has become since', async () => {
  const rateLimits = new CodeRateLimits(db, 'secret')
  const ada = (known: boolean) => buildCodeRequest('192.0.2.1', 'ada@example.com', known)
  // A known browser has a bucket of its own; these requests empty it.
  expect(await sendCodeRequests(rateLimits, 10, () => ada(true))).toBe(10)
  expect(await rateLimits.takeAllowance(ada(true), 0)).toBe(0)
  const tokens = async () => (await db.selectFrom('brake').select(['key', 'tokens']).execute()).map((row) => row.tokens)
  const before = (await tokens()).reduce((sum, one) => sum + one, 0)
  // The last code was paid from the buckets of ip, address and everybody; the browser no longer shows that it is known.
  await rateLimits.giveBack(ada(false), 0)
  await rateLimits.giveBack(ada(false), 0)
  await rateLimits.giveBack(ada(true), 0)
  // Each of the three buckets has one token more, and the record of the payment (7: those three) is gone.
  expect((await tokens()).reduce((sum, one) => sum + one, 0)).toBe(before + 3 - 7)
})
