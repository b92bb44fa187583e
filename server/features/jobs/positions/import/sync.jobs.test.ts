import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { JOBS, SCHEDULE } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { runDueJobs } from '#server/jobs/run-scheduled-jobs.ts'
import { streamBoard } from '#tests/builders/jobs/greenhouse-board.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { upsertFeed } from './feed-store.ts'

const HOUR = 3_600_000
let server: TestServer
let requestCount = 0
const site = createServer((_, response) => {
  requestCount += 1
  void (async () => {
    for await (const part of streamBoard([1, 2, 3])) response.write(part)
    response.end()
  })()
})
beforeAll(async () => {
  server = await startServer({ env: { WEBHOOK_LOOPBACK: 'true' } })
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  site.close()
  await server.close()
})

test('S-15 feeds with an address are read every hour; one that cannot be read holds up no other', async () => {
  const { db } = server.services
  const { id } = await db.selectFrom('tenant').select('id').executeTakeFirstOrThrow()
  const port = (site.address() as AddressInfo).port
  const add = (name: string, address: string, isSynced = true) =>
    upsertFeed(db, id, { name, address, isSynced }, server.clock.now)
  await add('gone', 'http://127.0.0.1:1/jobs')
  await add('board', `http://127.0.0.1:${port}/jobs`)
  await add('by hand', `http://127.0.0.1:${port}/other`, false)
  const hour = async () => {
    server.clock.now += HOUR + 1
    expect(await runDueJobs(server.services, SCHEDULE)).toContain('sync-feeds')
    await runDueTasks(server.services, JOBS)
  }
  await hour()
  await hour()
  expect(requestCount).toBe(2)
  const runs = await db
    .selectFrom('import_run')
    .innerJoin('feed', 'feed.id', 'feed_id')
    .select(['name', 'outcome', 'written', 'confirmed'])
    .orderBy('import_run.id')
    .execute()
  const of = (name: string) => runs.filter((run) => run.name === name)
  expect(of('board')).toMatchObject([
    { outcome: 'done', written: 3 },
    { outcome: 'done', written: 0, confirmed: 3 },
  ])
  expect(of('gone').map(({ outcome }) => outcome)).toEqual(['failed', 'failed'])
  expect(of('by hand')).toEqual([])
})

test('S-15 a feed that still waits to be read is not asked for once more', async () => {
  const { db } = server.services
  const open = () =>
    db.selectFrom('outbox').select('turn').where('kind', '=', 'job:sync-feed').where('done_at', 'is', null).execute()
  for (let hour = 0; hour < 3; hour += 1) {
    server.clock.now += HOUR + 1
    await runDueJobs(server.services, SCHEDULE)
  }
  const port = (site.address() as AddressInfo).port
  expect((await open()).map(({ turn }) => turn)).toEqual(['1 feed:127.0.0.1:1', `1 feed:127.0.0.1:${port}`])
})
