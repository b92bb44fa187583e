import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { IN_MEMORY, readConfig } from '#server/config/config.ts'
import type { Db } from '#server/db/open-db.ts'
import { Failure } from '#server/platform/failure.ts'
import { createEmptyTables } from '#tests/builders/database.ts'
import { claimUnsolicitedMail, refundUnsolicitedMail, type UnsolicitedMail } from './unsolicited-mail.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** Limit of mails an hour to new visitors; one network has a tenth of it. */
const HOURLY = 40

const config = readConfig({ NODE_ENV: 'test', DATA_DIR: IN_MEMORY, NEWCOMER_MAILS_PER_HOUR: String(HOURLY) })
let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await createEmptyTables()
  db = opened.db
  close = opened.close
})
beforeEach(async () => {
  for (const table of ['brake', 'unsolicited_mail'] as const) await db.deleteFrom(table).execute()
})
afterAll(() => close())

/** Requests a mail: 0 if it is sent, else the milliseconds to wait. */
async function ask(mail: UnsolicitedMail, now: number): Promise<number> {
  try {
    await db.transaction().execute((tx) => claimUnsolicitedMail({ config, now: () => now }, tx, mail))
    return 0
  } catch (error) {
    if (error instanceof Failure && error.code === 'rate_limited') return (error.retryAfter ?? 0) * 1000
    throw error
  }
}

let serial = 0
const toSomebody = (network: number, tenantId = 1) => ({
  tenantId,
  email: `person.${(serial += 1)}@example.com`,
  ip: `10.0.${network}.7`,
})

/**
 * Requests mails for a day from this many networks in turn, each time to another address and as soon as allowed.
 * Returns the number of mails sent.
 */
async function sprayMails(networks: number): Promise<number> {
  let sent = 0
  for (let now = 0, network = 0; now < DAY; network = (network + 1) % networks) {
    const wait = await ask(toSomebody(network), now)
    if (wait === 0) sent += 1
    now += wait
  }
  return sent
}

test(
  'A-13 a stranger has the mails of 25 hours sent to all people of a site in a day, and a tenth of them from one network',
  { tags: 'slow' },
  async () => {
    // The last mail would only be allowed once the day is over.
    expect(await sprayMails(20)).toBe(25 * HOURLY - 1)
    await db.deleteFrom('brake').execute()
    expect(await sprayMails(1)).toBe((25 * HOURLY) / 10 - 1)
  },
)

test('A-13 one mailbox has the mails of one address, under however many names it is written to', async () => {
  let sent = 0
  for (let nth = 0; nth < 40; nth += 1)
    if ((await ask({ tenantId: 1, email: `zoe+${nth}@example.com`, ip: `10.0.${nth}.7` }, 0)) === 0) sent += 1
  expect(sent).toBe(5)
})

test('A-13 one network leaves the others their mails, one employer the other its own', async () => {
  for (let mail = 0; mail < HOURLY; mail++) await ask(toSomebody(1), 0)
  expect(await ask(toSomebody(1), 0)).toBeGreaterThan(0)
  expect(await ask(toSomebody(2), 0)).toBe(0)
  for (let mail = 0; mail < HOURLY; mail++) await ask(toSomebody(mail), 0)
  expect(await ask(toSomebody(200), 0)).toBeGreaterThan(0)
  expect(await ask(toSomebody(200, 2), 0)).toBe(0)
})

test('A-13 whoever is refused has taken nothing', async () => {
  for (let mail = 0; mail < HOURLY; mail++) await ask(toSomebody(mail), 0)
  const ada = { tenantId: 1, email: 'ada@example.com', ip: '10.1.1.7' }
  for (let mail = 0; mail < 20; mail++) expect(await ask(ada, 0)).toBeGreaterThan(0)
  for (let mail = 0; mail < 5; mail++) expect(await ask({ ...ada, ip: `10.2.${mail}.7`, tenantId: 2 }, 0)).toBe(0)
})

test('A-13 people who use their codes take nothing from others, and a code that was not counted gives nothing back', async () => {
  for (let mail = 0; mail < 3 * HOURLY; mail++) {
    const one = toSomebody(mail % 3)
    expect(await ask(one, 0)).toBe(0)
    await refundUnsolicitedMail({ config, now: () => 0 }, db, one)
    await refundUnsolicitedMail({ config, now: () => 0 }, db, one)
  }
  for (let mail = 0; mail < HOURLY; mail++) expect(await ask(toSomebody(mail), 0)).toBe(0)
  for (let mail = 0; mail < 20; mail++) await refundUnsolicitedMail({ config, now: () => 0 }, db, toSomebody(mail))
  expect(await ask(toSomebody(300), 0)).toBeGreaterThan(0)
})
