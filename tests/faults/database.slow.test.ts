import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { PUSH_DEVICES } from '#contract/zod-free/push-paths.ts'
import { startWorker } from '#server/worker.ts'
import { getMetricsRegistry } from '#server/platform/metrics/metrics.ts'
import { createFreshDatabase } from '#tests/builders/database.ts'
import { makeOffer } from '#tests/builders/offers/offers.ts'
import { openPushService, type PushService } from '#tests/builders/push-service.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'
import { openWire } from './cut-wire.ts'

const email = 'ada@example.com'
/** Size of the pool (`server/db/postgres.ts`). */
const CONNECTIONS = 10
/** Waiting for a connection or a lock ends after 5 s; a busy machine may take its time, ms. */
const LONG = 60_000

let server: TestServer
let service: PushService
let ada: Visitor
let worker: Awaited<ReturnType<typeof startWorker>>

/** A candidate notified about one offer, with one device; jobs are running. */
async function begin(env: Record<string, string>): Promise<void> {
  service = await openPushService()
  server = await startServer({ pushesHere: true, env })
  worker = await startWorker(server.services, getMetricsRegistry(server.app))
  ada = await server.signedIn({ email })
  const { publicKey } = server.services.push.currentKey()
  const json = { ...service.subscribe(), publicKey }
  expect((await ada.inject('POST', PUSH_DEVICES, { json })).statusCode).toBe(200)
  await makeOffer(server, { email })
  await service.count(1)
}

afterEach(async () => {
  await worker.stop()
  await server.close()
  await service.close()
})

const ask = () => ada.inject('GET', API.notificationBadge)
const markAll = (key: string) =>
  ada.inject('POST', `${API.notifications}/mark_all_clicked`, { json: {}, headers: { 'idempotency-key': key } })
const readStatus = async (url: string) => (await server.app.inject({ url })).statusCode

/** Results of a call, a mark, readiness and liveness, the messages, and the state of the session. */
async function whatIsAnswered() {
  const ready = readStatus('/readyz')
  const [badge, mark] = await Promise.all([ask(), markAll('away')])
  const { error } = badge.json<{ error: { code: string; message: string } | null }>()
  const statuses = [badge.statusCode, mark.statusCode, await ready, await readStatus('/healthz')]
  return { statuses, ...error, after: badge.headers['retry-after'], session: badge.headers['set-cookie'] }
}

/** Every response says why, and no session ends. */
const UNAVAILABLE = {
  statuses: [503, 503, 503, 200],
  code: 'unavailable',
  message: 'The site cannot reach its data just now. Try again in a moment.',
  after: '5',
  session: undefined,
}

const fetchBadgeCount = async () => (await ask()).json<{ data: { count: number } | null }>().data?.count

/**
 * Results of the next call, of readiness, and of what was refused before; what remains, and what remains once a push
 * was sent again.
 */
async function whatComesNext() {
  const next = await fetchBadgeCount()
  const ready = await readStatus('/readyz')
  const { data } = (await markAll('away')).json<{ data: unknown }>()
  const left = await fetchBadgeCount()
  const before = service.taken
  await makeOffer(server, { email })
  await service.count(before + 1)
  return { next, ready, mark: data, left, told: await fetchBadgeCount() }
}

const AS_BEFORE = { next: 1, ready: 200, mark: { count: 1 }, left: 0, told: 1 }

const isPostgres = Boolean(process.env['TEST_DATABASE_URL'])

describe.runIf(isPostgres)('on PostgreSQL', () => {
  let wire: Awaited<ReturnType<typeof openWire>>
  let database: NonNullable<Awaited<ReturnType<typeof createFreshDatabase>>>
  beforeEach(async () => {
    const fresh = await createFreshDatabase()
    if (!fresh) throw new Error('no PostgreSQL')
    database = fresh
    wire = await openWire(fresh.url)
    await begin({ DATABASE_URL: wire.url })
  })
  afterEach(async () => {
    await wire.close()
    await database.drop()
  })

  test(
    'A-32 all connections are taken: said after a while, and over with the first that is free',
    { timeout: LONG },
    async () => {
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      let taken = 0
      const { promise: isExhausted, resolve: exhausted } = Promise.withResolvers<void>()
      const holding = Array.from({ length: CONNECTIONS }, () =>
        server.services.transaction(async (tx) => {
          await sql`select 1`.execute(tx)
          if (++taken === CONNECTIONS) exhausted()
          await held
        }),
      )
      await isExhausted
      expect(await whatIsAnswered()).toMatchObject(UNAVAILABLE)
      release()
      await Promise.all(holding)
      expect(await whatComesNext()).toEqual(AS_BEFORE)
    },
  )

  test('A-32 the database goes away in the middle, and comes back', { timeout: LONG }, async () => {
    for (let round = 0; round < 3; round += 1) {
      wire.cut()
      expect(await whatIsAnswered()).toMatchObject(UNAVAILABLE)
    }
    wire.mend()
    expect(await whatComesNext()).toEqual(AS_BEFORE)
  })
})

describe.runIf(!isPostgres)('on SQLite', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'foyer-database-'))
    await begin({ DATA_DIR: dataDir })
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  test(
    'A-32 another process holds the only lock for writing: reads are answered, writes are refused and taken afterwards',
    { timeout: LONG },
    async () => {
      const holds = `
      const db = new (require('node:sqlite').DatabaseSync)(process.argv[1])
      db.exec('BEGIN IMMEDIATE')
      console.log('held')
      process.stdin.on('end', () => process.exit()).resume()`
      const other = spawn(process.execPath, ['-e', holds, path.join(dataDir, 'foyer.db')], {
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      await once(other.stdout, 'data')
      expect((await ask()).json()).toMatchObject({ data: { count: 1 } })
      const refused = await markAll('away')
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
      expect(refused.json()).toMatchObject({ error: { code: 'unavailable' } })
      expect((await ask()).json()).toMatchObject({ data: { count: 1 } })
      const ended = once(other, 'exit')
      other.stdin.end()
      await ended
      expect(await whatComesNext()).toEqual(AS_BEFORE)
    },
  )

  test(
    'A-32 no room is left: reads are answered, what does not fit leaves nothing behind, and room is enough to go on',
    { timeout: LONG },
    async () => {
      const { db } = server.services
      const stored = async () => {
        const { rows } = await sql<{ n: number }>`select count(*) as n from idempotency`.execute(db)
        return rows[0]?.n ?? 0
      }
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
      await sql`pragma max_page_count = ${sql.raw(String(rows[0]?.page_count))}`.execute(db)
      const before = await stored()
      let taken = 0
      let last = await markAll('full-0')
      while (last.statusCode === 200 && taken < 500) {
        taken += 1
        last = await markAll(`full-${taken}`)
      }
      expect(last.statusCode).toBe(507)
      expect(last.json()).toMatchObject({ status: 507, error: { code: 'storage_full' } })
      expect(await stored()).toBe(before + taken)
      expect((await ask()).statusCode).toBe(200)
      expect((await ada.inject('GET', API.notifications)).statusCode).toBe(200)
      await sql`pragma max_page_count = 1000000`.execute(db)
      expect((await markAll(`full-${taken}`)).statusCode).toBe(200)
      const pushes = service.taken
      await makeOffer(server, { email })
      await service.count(pushes + 1)
    },
  )
})
