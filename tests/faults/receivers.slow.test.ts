import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { addWebhook } from '#server/webhooks/change-webhooks.ts'
import { startWorker } from '#server/worker.ts'
import { getMetricsRegistry } from '#server/platform/metrics/metrics.ts'
import { readMailedCode } from '#tests/builders/account/mailed-code.ts'
import { makeOffer } from '#tests/builders/offers/offers.ts'
import { openReceiver } from '#tests/builders/receiver.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

const IS_LONG = process.env['FAULTS'] === 'long'
const [DELIVERIES, ROUNDS] = IS_LONG ? [10_000, 60] : [1000, 10]
const ATTACKERS = 4
const SILENT_OF_EACH = 5
/** Time limit for another tenant's webhook and for a sign-in code, ms. */
const GOAL = 2000
/** Time between two of these measurements, ms. */
const PAUSE = 500

let server: TestServer
let silent: Server[]
let ticking: NodeJS.Timeout
beforeEach(async () => {
  server = await startServer({ env: { WEBHOOK_LOOPBACK: 'true', NEWCOMER_MAILS_PER_HOUR: '10000' } })
  ticking = setInterval(() => void (server.clock.now = Date.now()), 5)
  silent = await Promise.all(Array.from({ length: ATTACKERS * SILENT_OF_EACH }, openSilent))
})
afterEach(async () => {
  clearInterval(ticking)
  await Promise.all(silent.map((one) => new Promise((resolve) => void one.close(resolve))))
  await server.close()
})

test(
  'O-20 20 receivers that never answer, with 10,000 deliveries, hold up neither another tenant’s webhook nor a sign-in code',
  { timeout: 1_800_000 },
  async () => {
    const { services } = server
    const receiver = await openReceiver()
    const bystander = await createTenantWith('bystander.example', [receiver.url])
    const worker = await startWorker(services, getMetricsRegistry(server.app))
    // A server that has been running has loaded its code.
    await tell(bystander)
    await receiver.count(1)
    await signInCode('first@example.com')
    for (let nth = 0; nth < ATTACKERS; nth += 1) {
      const own = silent.slice(nth * SILENT_OF_EACH, (nth + 1) * SILENT_OF_EACH)
      const attacker = await createTenantWith(
        `attacker-${nth}.example`,
        own.map((one) => `http://127.0.0.1:${(one.address() as AddressInfo).port}/hook`),
      )
      for (let made = 0; made < DELIVERIES / silent.length; made += 1) await tell(attacker)
    }

    const hooks: number[] = []
    const codes: number[] = []
    // Measured while deliveries are created as well as while all of them wait.
    for (let round = 0; round < ROUNDS || (await readState()).rows < DELIVERIES; round += 1) {
      hooks.push(
        await measureDuration(async () => {
          await tell(bystander)
          await receiver.count(round + 2)
        }),
      )
      // Not more rounds than codes are allowed from one network.
      if (round < ROUNDS) codes.push(await measureDuration(() => signInCode(`somebody-${round}@example.com`)))
      await new Promise((resolve) => void setTimeout(resolve, PAUSE))
    }
    const { rows, failures } = await readState()
    console.log(
      `${process.env['TEST_DATABASE_URL'] ? 'PostgreSQL' : 'SQLite'}: ${rows} deliveries to ${silent.length} silent receivers, ${failures} of them failing;`,
      `another tenant's webhook ${formatPercentiles(hooks)}; a sign-in code ${formatPercentiles(codes)}`,
    )
    for (const one of silent) one.close()
    closeAll()
    await worker.stop()
    await receiver.close()
    expect(Math.max(...hooks)).toBeLessThanOrEqual(GOAL)
    expect(Math.max(...codes)).toBeLessThanOrEqual(GOAL)
  },
)

const sockets = new Set<{ destroy(): void }>()
function closeAll(): void {
  for (const socket of sockets) socket.destroy()
}

/** Accepts requests and never responds. */
async function openSilent(): Promise<Server> {
  const one = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    socket.resume()
  })
  await new Promise<void>((resolve) => void one.listen(0, '127.0.0.1', resolve))
  return one
}

type Site = { tenantId: number; offerId: number; candidateId: number }

/** A tenant with an offer as a source of events, and these webhooks. */
async function createTenantWith(domain: string, urls: readonly string[]): Promise<Site> {
  const { db, now } = server.services
  const { id: tenantId } = await server.tenant(domain)
  for (const url of urls) await addWebhook(db, { tenantId, url, events: ['offer.viewed'], loopback: true, now: now() })
  const { id: offerId } = await makeOffer(server, { email: 'ada@example.com', domain })
  const { candidate_id: candidateId } = await db
    .selectFrom('offer')
    .select('candidate_id')
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow()
  return { tenantId, offerId, candidateId }
}

async function tell({ tenantId, offerId, candidateId }: Site): Promise<void> {
  const { events, transaction } = server.services
  await transaction((tx) => events.record(tx, 'offer.viewed', { tenantId, offerId, candidateId }))
}

async function signInCode(email: string): Promise<void> {
  const visitor = await server.anonymous('bystander.example')
  const since = server.mailbox.messages().length
  await visitor.inject('POST', API.loginCode, { json: { email } })
  await readMailedCode(server, email, since)
}

/** Undelivered deliveries, and receivers that are paused or being retried. */
async function readState(): Promise<{ rows: number; failures: number }> {
  const { db } = server.services
  const count = ({ count: found }: { count: number | string }) => Number(found)
  const deliveries = db.selectFrom('webhook_delivery').where('delivered_at', 'is', null)
  const failing = db.selectFrom('receiver').where('failures', '>', 0)
  return {
    rows: count(await deliveries.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()),
    failures: count(await failing.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()),
  }
}

async function measureDuration(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return Math.round(performance.now() - began)
}

function formatPercentiles(all: readonly number[]): string {
  const sorted = all.toSorted((a, b) => a - b)
  return `p50 ${sorted[Math.floor(sorted.length / 2)]} ms, longest ${sorted.at(-1)} ms`
}
