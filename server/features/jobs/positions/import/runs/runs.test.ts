import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { feedList } from '#server/cli/commands/feed/feed-list.ts'
import { feedShow } from '#server/cli/commands/feed/feed-show.ts'
import type { CommandContext } from '#server/cli/command.ts'
import { JOBS, SCHEDULE } from '#server/job-list.ts'
import { runDueJobs } from '#server/jobs/run-scheduled-jobs.ts'
import { upsertFeed } from '#server/features/jobs/positions/import/feed-store.ts'
import { importFeed } from '#server/features/jobs/positions/import/import-feed.ts'
import { syncFeedFromUrl } from '#server/features/jobs/positions/import/sync-feed.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import { streamBoard } from '#tests/builders/jobs/greenhouse-board.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { FEED_LEASE, requireFeedLease } from './feed-lease.ts'
import { beginImportRun, CUT_SHORT } from './import-runs.ts'

let server: TestServer
let tenant: Tenant
let feedId: number
beforeEach(async () => {
  server = await startServer()
  tenant = await server.tenant('feeds.example')
  const { db } = server.services
  feedId = (await upsertFeed(db, tenant.id, { name: 'board', isSynced: true }, server.clock.now)).id
})
afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

const readRuns = () => server.services.db.selectFrom('import_run').select(['outcome', 'error']).orderBy('id').execute()
const readLeaseUntil = async () =>
  (await server.services.db.selectFrom('feed').select('lease_until').executeTakeFirstOrThrow()).lease_until
const buildBoard = () => ({ bytes: streamBoard([1, 2]), name: 'board' })

/** The database refuses some writes, as on a full disk. */
function refusing(isRefused: (query: string) => boolean) {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (isRefused(JSON.stringify(node))) throw new Error('disk full')
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  return { ...server.services, db: server.services.db.withPlugin(plugin) }
}
const endsRun = (query: string) =>
  query.includes('"UpdateQueryNode"') && query.includes('import_run') && query.includes('problems')

/** Acts as a process that acquired the feed's lease, began to read and died. */
async function die() {
  const lease = await requireFeedLease(server.services, feedId)
  await beginImportRun(server.services.db, feedId, server.clock.now)
  await lease.leave()
}

async function minuteLater() {
  server.clock.now += 60_001
  await runDueJobs(server.services, SCHEDULE)
}

test('S-15 a reading whose process died is ended as failed, in the log too, though nobody reads the feed again', async () => {
  await die()
  expect(await readRuns()).toEqual([{ outcome: 'running', error: null }])
  await minuteLater()
  expect(await readRuns()).toEqual([{ outcome: 'failed', error: CUT_SHORT }])
  expect(server.lines.filter((line) => line.includes(CUT_SHORT))).toHaveLength(1)
  await minuteLater()
  expect(server.lines.filter((line) => line.includes(CUT_SHORT))).toHaveLength(1)
})

test('S-15 lists say that a reading was cut short before anything else has noticed', async () => {
  await die()
  const told = async () => {
    const ground = { db: server.services.db, now: server.clock.now } as CommandContext
    const [first] = (await feedList.run(ground, {}, [])) as { last: string }[]
    const { json } = (await feedShow.run(ground, { domain: tenant.domain, name: 'board' }, [])) as {
      json: { runs: { outcome: string; why: string | null }[] }
    }
    return [first?.last, json.runs[0]?.outcome, json.runs[0]?.why]
  }
  expect(await told()).toEqual(['running', 'running', null])
  server.clock.now += FEED_LEASE
  expect(await told()).toEqual(['failed', 'failed', CUT_SHORT])
})

test('S-15 a reading that goes on is not ended by anybody', async () => {
  const lease = await requireFeedLease(server.services, feedId)
  await beginImportRun(server.services.db, feedId, server.clock.now + 60_001)
  await server.services.db
    .updateTable('feed')
    .set({ lease_until: server.clock.now + 120_000 })
    .execute()
  await minuteLater()
  expect(await readRuns()).toEqual([{ outcome: 'running', error: null }])
  await lease.leave()
})

test(
  'S-15 a reading whose end cannot be written is said in the log, and ended as failed a minute later',
  { tags: 'slow' },
  async () => {
    await expect(importFeed(refusing(endsRun), tenant, buildBoard())).rejects.toThrow('disk full')
    expect(server.lines.join('\n')).toContain('the end of a reading could not be written')
    expect(await readRuns()).toEqual([{ outcome: 'running', error: null }])
    await minuteLater()
    expect(await readRuns()).toEqual([{ outcome: 'failed', error: CUT_SHORT }])
    expect(await importFeed(server.services, tenant, buildBoard())).toMatchObject({ outcome: 'done' })
  },
)

test('S-15 a feed that cannot be let go is said in the log, and free by itself', async () => {
  const isLetGo = (query: string) =>
    query.includes('"UpdateQueryNode"') &&
    !query.includes('"OrNode"') &&
    /"name":"lease_until".*?"value":null/.test(query)
  expect(await importFeed(refusing(isLetGo), tenant, buildBoard())).toMatchObject({ outcome: 'done' })
  expect(server.lines.join('\n')).toContain('a feed that was read could not be let go')
  await expect(importFeed(server.services, tenant, buildBoard())).rejects.toMatchObject({ code: 'conflict' })
  server.clock.now += FEED_LEASE
  expect(await importFeed(server.services, tenant, buildBoard())).toMatchObject({ outcome: 'done' })
})

test('S-15 a feed that was lost to another reader is read no further, and not let go for them', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const lease = await requireFeedLease(server.services, feedId)
  server.clock.now += FEED_LEASE
  const other = await requireFeedLease(server.services, feedId)
  vi.advanceTimersByTime(FEED_LEASE / 3)
  await expect.poll(() => lease.lost.aborted).toBe(true)
  expect(other.lost.aborted).toBe(false)
  await lease.release()
  expect(await readLeaseUntil()).toBe(server.clock.now + FEED_LEASE)
  await other.release()
  expect(await readLeaseUntil()).toBeNull()
})

test('S-15 a sign of life that cannot be written is said in the log, and the next one may be', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  let isFull = true
  const services = refusing((query) => isFull && query.includes('"UpdateQueryNode"') && !query.includes('"OrNode"'))
  const lease = await requireFeedLease(services, feedId)
  server.clock.now += 1000
  vi.advanceTimersByTime(FEED_LEASE / 3)
  await expect.poll(() => server.lines.join('\n')).toContain('a feed that is being read could not be held on to')
  isFull = false
  await expect
    .poll(async () => {
      vi.advanceTimersByTime(FEED_LEASE / 3)
      return readLeaseUntil()
    })
    .toBe(server.clock.now + FEED_LEASE)
  expect(lease.lost.aborted).toBe(false)
  await lease.release()
})

test('S-15 a feed that cannot be asked for by a fault of ours has a reading that failed', async () => {
  const { db } = server.services
  await db.updateTable('feed').set({ address: 'https://jobs.example/feed' }).execute()
  const feed = await db.selectFrom('feed').selectAll().executeTakeFirstOrThrow()
  const config = new Proxy(server.services.config, {
    get: (target, name) => {
      if (name === 'WEBHOOK_LOOPBACK') throw new Error('a fault')
      return target[name as keyof typeof target]
    },
  })
  await expect(syncFeedFromUrl({ ...server.services, config }, feed)).rejects.toThrow('a fault')
  expect(await readRuns()).toEqual([{ outcome: 'failed', error: 'a fault of the server' }])
})

test('A-32 S-15 feeds whose last reading failed are counted', { tags: 'slow' }, async () => {
  await die()
  await minuteLater()
  const { mountJobMetrics } = await import('#server/jobs/metrics.ts')
  const { Registry } = await import('prom-client')
  const metrics = new Registry()
  mountJobMetrics(server.services, JOBS, metrics)
  expect(await metrics.metrics()).toMatch(/^feeds_failed 1$/m)
  server.clock.now += 1000
  await importFeed(server.services, tenant, buildBoard())
  expect(await metrics.metrics()).toMatch(/^feeds_failed 0$/m)
})
