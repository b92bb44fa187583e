import { createReadStream, existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FetchRefused } from '#server/platform/safe-fetch.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import { streamBoard } from '#tests/builders/jobs/greenhouse-board.ts'
import { SAMPLE_DATA } from '#tests/builders/sample-data.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { importFeed, type FeedBytes, type ImportOptions } from './import-feed.ts'
import { CUT_SHORT } from './runs/import-runs.ts'

let server: TestServer
let tenant: Tenant
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

let serial = 0
async function freshTenant() {
  serial += 1
  tenant = await server.tenant(`import-${serial}.example`)
}

async function load(bytes: FeedBytes['bytes'], name = 'board', options: ImportOptions = {}) {
  server.clock.now += 60_000
  return importFeed(server.services, tenant, { bytes, name }, options)
}

const readRows = () =>
  server.services.db.selectFrom('position').selectAll().where('tenant_id', '=', tenant.id).execute()
const open = async () => (await readRows()).filter(({ closed_at }) => closed_at === null)
const byId = async (id: string) => (await readRows()).find(({ external_id }) => external_id === id)
const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

describe('S-15 a feed', () => {
  test('S-15 is taken whole: new ones are written, the same again confirmed, changed ones changed, gone ones closed', async () => {
    await freshTenant()
    const first = await load(streamBoard(ids(0, 250)))
    expect(first).toMatchObject({
      outcome: 'done',
      format: 'greenhouse',
      rows: 250,
      added: 250,
      written: 250,
      closed: 0,
    })
    const before = await byId('7')

    const told: number[] = []
    server.services.events.on('position.changed', ({ positionId }) => void told.push(positionId))
    const same = await load(streamBoard(ids(0, 250)))
    expect(same).toMatchObject({ outcome: 'done', rows: 250, written: 0, confirmed: 250, closed: 0 })
    expect(told).toEqual([])
    const confirmed = await byId('7')
    expect(confirmed).toMatchObject({ changed_at: before?.changed_at, created_at: before?.created_at })
    expect(confirmed?.confirmed_at).toBeGreaterThan(before?.confirmed_at ?? 0)

    const changed = await load(streamBoard(ids(5, 255), { 7: { title: 'Harbour master' } }))
    expect(changed).toMatchObject({ outcome: 'done', added: 5, written: 6, confirmed: 244, closed: 5 })
    expect(await byId('7')).toMatchObject({ name: 'Harbour master', created_at: before?.created_at })
    expect(new Set(told).size).toBe(11)
    const gone = await byId('0')
    expect(gone?.closed_at).toBe(server.clock.now)

    const back = await load(streamBoard(ids(0, 255), { 7: { title: 'Harbour master' } }))
    expect(back).toMatchObject({ added: 0, written: 5, confirmed: 250 })
    expect(await byId('0')).toMatchObject({ id: gone?.id, closed_at: null })
  })

  test('S-15 places are found offline, and where they are', async () => {
    await freshTenant()
    await load(
      streamBoard([1, 2], {
        1: { location: { name: 'München, Deutschland' } },
        2: { location: { name: 'Bangalore' } },
      }),
    )
    expect(await byId('1')).toMatchObject({
      standardized_locations: '["Munich, BY, DE"]',
      locations: '["München, Deutschland"]',
    })
    expect(await byId('2')).toMatchObject({
      standardized_locations: '["Bengaluru, KA, IN"]',
      latlong: '["12.97194,77.59369"]',
    })
  })

  test('S-15 a feed that suddenly lost more than half is held, until somebody says so', async () => {
    await freshTenant()
    await load(streamBoard(ids(0, 40)))
    const held = await load(streamBoard(ids(30, 45)))
    expect(held).toMatchObject({ outcome: 'held', written: 5, confirmed: 10, closed: 0, gone: 30 })
    expect(await open()).toHaveLength(45)
    expect((await readFeedRow('board'))?.held_at).toBe(server.clock.now)
    const accepted = await load(streamBoard(ids(30, 45)), 'board', { acceptShrink: true })
    expect(accepted).toMatchObject({ outcome: 'done', closed: 30 })
    expect(await open()).toHaveLength(15)
    expect((await readFeedRow('board'))?.held_at).toBeNull()
    expect(await load(streamBoard([]))).toMatchObject({ outcome: 'held', closed: 0 })
  })

  test('S-15 half of the jobs gone is no reason to ask', async () => {
    await freshTenant()
    await load(streamBoard(ids(0, 40)))
    expect(await load(streamBoard(ids(20, 40)))).toMatchObject({ outcome: 'done', closed: 20 })
  })

  test('S-16 a feed cut in the middle closes nothing, and its whole rows are kept', async () => {
    await freshTenant()
    await load(streamBoard(ids(0, 20)))
    const whole = await readAllBytes(streamBoard(ids(10, 30)))
    const cut = await load(streamBytes(whole.subarray(0, Math.floor(whole.length * 0.9))))
    expect(cut).toMatchObject({ outcome: 'failed', closed: 0, error: expect.stringMatching(/ends/) as string })
    expect(cut.rows).toBeGreaterThan(10)
    expect(await open()).toHaveLength(10 + cut.rows)
  })

  test('S-16 of a connection that breaks off what came is kept, also in less than a chunk', async () => {
    await freshTenant()
    await load(streamBoard(ids(0, 20)))
    const whole = await readAllBytes(streamBoard(ids(10, 30)))
    const broken = async function* () {
      yield whole.subarray(0, Math.floor(whole.length * 0.9))
      throw new FetchRefused('the connection broke off')
    }
    const error = 'The address could not be read to its end: the connection broke off.'
    const cut = await load(broken())
    expect(cut).toMatchObject({ outcome: 'failed', closed: 0, error })
    expect(cut.rows).toBeGreaterThan(10)
    expect(await open()).toHaveLength(10 + cut.rows)
  })

  test('S-16 bad rows are named and counted, good ones kept; a known one that turned bad stays open', async () => {
    await freshTenant()
    await load(streamBoard(ids(0, 6)))
    const report = await load(
      streamBoard(ids(0, 6), {
        2: { title: '' },
        3: { title: 'x'.repeat(400) },
        4: { content: '&lt;p&gt;a'.repeat(60_000) },
      }),
    )
    expect(report).toMatchObject({ outcome: 'done', rows: 6, confirmed: 3, skipped: 3 })
    expect(report.problems.map(({ row, id }) => [row, id])).toEqual([
      [3, '2'],
      [4, '3'],
      [5, '4'],
    ])
    expect(report.problems.every(({ reason }) => reason.length > 10)).toBe(true)
    expect(report).toMatchObject({ closed: 0, gone: 0 })
    for (const id of ['2', '3', '4']) expect((await byId(id))?.closed_at).toBeNull()
  })

  test('S-15 two feeds of one tenant leave each other alone', async () => {
    await freshTenant()
    await load(streamBoard(ids(0, 10)), 'one')
    await load(streamBoard(ids(10, 20)), 'two')
    expect(await load(streamBoard(ids(0, 8)), 'one')).toMatchObject({ closed: 2 })
    expect(await open()).toHaveLength(18)
    const stray = await load(streamBoard([1, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]), 'two')
    expect(stray).toMatchObject({
      confirmed: 10,
      skipped: 1,
      problems: [{ id: '1', reason: expect.stringMatching(/Another feed/) as string }],
    })
  })

  test('S-15 one feed is not read twice at the same time', async () => {
    await freshTenant()
    const first = load(streamSlowly(streamBoard(ids(0, 30))))
    await new Promise((resolve) => void setTimeout(resolve, 50))
    server.clock.now -= 60_000
    await expect(load(streamBoard([1]))).rejects.toMatchObject({ code: 'conflict' })
    expect(await first).toMatchObject({ outcome: 'done', written: 30 })
  })

  test('S-15 a part of a feed closes nothing', async () => {
    await freshTenant()
    await load(streamBoard(ids(0, 10)))
    expect(await load(streamBoard([3]), 'board', { mode: 'partial' })).toMatchObject({
      outcome: 'done',
      confirmed: 1,
      closed: 0,
    })
    expect(await open()).toHaveLength(10)
  })

  test('S-16 what is no feed is refused, and the next reading goes on', async () => {
    await freshTenant()
    await expect(load(streamBytes(Buffer.from('<html>Sorry</html>')))).rejects.toMatchObject({
      code: 'invalid_request',
    })
    expect((await readRuns()).at(-1)).toMatchObject({ outcome: 'failed' })
    expect(await load(streamBoard([1]))).toMatchObject({ outcome: 'done' })
  })

  test('S-15 a run whose process died is told as such, and the next one takes over', async () => {
    await freshTenant()
    await load(streamBoard(ids(0, 10)))
    const feed = await readFeedRow('board')
    await server.services.db
      .updateTable('feed')
      .set({ lease_until: server.clock.now + 30_000 })
      .where('id', '=', feed?.id ?? 0)
      .execute()
    await server.services.db
      .insertInto('import_run')
      .values({ feed_id: feed?.id ?? 0, started_at: server.clock.now, outcome: 'running' })
      .execute()
    expect(await load(streamBoard(ids(0, 9)))).toMatchObject({ outcome: 'done', closed: 1 })
    expect((await readRuns()).map(({ outcome, error }) => [outcome, error])).toEqual([
      ['done', null],
      ['failed', CUT_SHORT],
      ['done', null],
    ])
  })
})

const FEEDS = `${SAMPLE_DATA}/data/feeds/greenhouse`
const BOARDS = [
  `${FEEDS}/snapshots/airbnb-2026-02-02.json`,
  `${FEEDS}/snapshots/airbnb-2026-05-15.json`,
  `${FEEDS}/boards/airbnb.json`,
]

test.runIf(existsSync(FEEDS))('S-15 three captures of one board: each leaves what the capture holds', async () => {
  await freshTenant()
  const seen: unknown[] = []
  for (const file of BOARDS) {
    const {
      outcome,
      rows: all,
      added,
      written,
      confirmed,
      closed,
      skipped,
    } = await load(createReadStream(file), 'airbnb')
    seen.push({ outcome, all, skipped, balance: added + (written - added) + confirmed })
    expect(await open()).toHaveLength(all - skipped)
    expect(closed > 0).toBe(file !== BOARDS[0])
  }
  expect(seen).toEqual([258, 238, 189].map((all) => ({ outcome: 'done', all, skipped: 0, balance: all })))
})

function readFeedRow(name: string) {
  return server.services.db
    .selectFrom('feed')
    .selectAll()
    .where('tenant_id', '=', tenant.id)
    .where('name', '=', name)
    .executeTakeFirst()
}

async function readRuns() {
  return server.services.db
    .selectFrom('import_run')
    .innerJoin('feed', 'feed.id', 'import_run.feed_id')
    .selectAll('import_run')
    .where('feed.tenant_id', '=', tenant.id)
    .orderBy('import_run.id')
    .execute()
}

async function readAllBytes(bytes: AsyncIterable<Uint8Array>) {
  const parts: Uint8Array[] = []
  for await (const part of bytes) parts.push(part)
  return Buffer.concat(parts)
}

async function* streamBytes(bytes: Uint8Array) {
  yield bytes
}

async function* streamSlowly(bytes: AsyncIterable<Uint8Array>) {
  await new Promise((resolve) => void setTimeout(resolve, 300))
  yield* bytes
}
