// The server under a fixed rate of requests, on SQLite and PostgreSQL, compared with a bare route and a bare statement.
import { tmpdir } from 'node:os'
import path from 'node:path'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { percentile, table } from '#tests/bench/kit/figures.ts'
import { highestRate } from '#tests/bench/kit/highest-rate.ts'
import { manyOffers } from '#tests/bench/server/many-offers.ts'
import { signInMember } from '#tests/bench/kit/member.ts'
import { openLoop, type Load } from '#tests/bench/kit/open-loop.ts'
import { amount } from '#tests/bench/run/short.ts'
import { measureAcceptances } from '#tests/bench/server/acceptances.ts'
import { readyAfterKill } from '#tests/bench/server/ready-after-kill.ts'
import { startYardstick } from '#tests/bench/server/start-yardstick.ts'
import { untilSealed } from '#tests/bench/server/until-sealed.ts'
import { findPostgres } from '#tests/run/postgres.ts'
import { Site } from '#tests/site.ts'

const READS = { perSecond: 200, count: amount(3000, 50) }
const WRITES = { perSecond: 20, count: amount(300, 20) }
/** Signed at the rate at which the wait for the seal is measured, and in each round while the server is killed. */
const SEALS = { perSecond: 5, count: amount(150, 5) }
const KILLS = amount(5, 1)
const PAGES = { perSecond: 20, count: amount(400, 20) }
const LISTED = 'candidate@example.com'
const SIGNS = 'under.load@example.com'

const rows: (string | number)[][] = []
const rates: (string | number)[][] = []
const waits: (string | number)[][] = []
await measure('SQLite', undefined)
const postgres = await findPostgres()
if ('url' in postgres) {
  await measure('PostgreSQL', postgres.url.replace(/[^/]*$/, 'foyer_bench'))
  await postgres.stop()
} else console.log(`PostgreSQL was not measured: ${postgres.missing}`)
console.log(table(['database', 'what', 'per second', 'p50 ms', 'p95 ms', 'p99 ms'], rows))
console.log('')
console.log(table(['database', 'what', 'highest rate per second'], rates))
console.log('')
console.log(table(['database', 'what', 'p50 ms', 'p95 ms', 'longest ms'], waits))

async function measure(kind: string, databaseUrl: string | undefined): Promise<void> {
  const dataDir = path.join(tmpdir(), `foyer-bench-${process.pid}`)
  const site = await Site.open({ dataDir, env: { RATE_LIMIT: '0' }, ...(databaseUrl ? { databaseUrl } : {}) })
  try {
    const reader = await signInMember(site.origin, LISTED)
    const signer = await signInMember(site.origin, SIGNS)
    await site.stop()
    const data = { dataDir, databaseUrl, email: SIGNS }
    const { offers } = await manyOffers({ ...data, count: WRITES.count + SEALS.count * (KILLS + 1) + 1 })
    const { candidateId } = await manyOffers({ dataDir, databaseUrl, email: LISTED, count: 0 })
    await site.start()

    const as = { cookie: reader.cookie }
    await row(kind, 'careers home, rendered', site.port, { ...PAGES, request: () => ({ path: PAGE.home }) })
    await row(kind, 'boot data', site.port, { ...READS, request: () => ({ path: API.boot, headers: as }) })
    await row(kind, 'offers list', site.port, { ...READS, request: () => ({ path: API.offers, headers: as }) })
    rates.push([kind, 'careers home, rendered', await highestRate(site.origin + PAGE.home)])
    rates.push([kind, 'offers list', await highestRate(site.origin + API.offers, as)])
    const accept = await measureAcceptances(signer, offers)
    await row(kind, 'accept', site.port, { ...WRITES, request: accept })
    const later = (round: number) => (index: number) => accept(WRITES.count + round * SEALS.count + index)
    recordWait(kind, 'from accept to the sealed letter', await untilSealed(site, { ...SEALS, request: later(0) }))
    const kills = await readyAfterKill(site, KILLS, (round) => ({ ...SEALS, request: later(round + 1) }))
    recordWait(kind, 'ready after kill -9', kills)
    await site.stop()

    await measureBare(kind, databaseUrl ?? path.join(dataDir, 'foyer.db'), candidateId, offers.at(-1)?.id ?? 0)
  } finally {
    await site.close()
  }
}

function recordWait(kind: string, what: string, times: number[]): void {
  waits.push([kind, what, percentile(times, 0.5), percentile(times, 0.95), Math.max(...times)])
  console.log(`${kind}: ${what} measured`)
}

async function measureBare(kind: string, database: string, candidateId: number, offerId: number): Promise<void> {
  const bare = await startYardstick(database, candidateId)
  try {
    await row(kind, 'bare route', bare.port, { ...READS, request: () => ({ path: '/bare' }) })
    await row(kind, 'bare statement: offers', bare.port, { ...READS, request: () => ({ path: '/statement' }) })
    await row(kind, 'bare statement: update', bare.port, {
      ...WRITES,
      request: () => ({ method: 'POST', path: `/statement/${offerId}` }),
    })
    rates.push([kind, 'bare route', await highestRate(`http://127.0.0.1:${bare.port}/bare`)])
    rates.push([kind, 'bare statement: offers', await highestRate(`http://127.0.0.1:${bare.port}/statement`)])
  } finally {
    await bare.stop()
  }
}

async function row(kind: string, what: string, port: number, load: Load): Promise<void> {
  const origin = `http://127.0.0.1:${port}`
  // one-time work (prepared statements, compiled code) is not measured
  const isRead = load.request(0).method === undefined
  if (isRead) await openLoop(origin, { ...load, count: amount(300, 20) })
  const samples = await openLoop(origin, load)
  const refused = samples.find(({ status }) => status !== 200)
  if (refused) throw new Error(`${what} answered ${refused.status}`)
  const times = samples.map(({ ms }) => ms)
  rows.push([kind, what, `${load.perSecond}`, percentile(times, 0.5), percentile(times, 0.95), percentile(times, 0.99)])
  console.log(`${kind}: ${what} measured`)
}
