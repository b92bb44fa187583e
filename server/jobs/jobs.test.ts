import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from '#contract/wire/zod.ts'
import { defineJob, JobRefused, type AnyJob, type ScheduledJob } from './job.ts'
import { claimTask, enqueueTask, finishTask, getJobKind, LEASE, getRetryDelayMs } from './queue.ts'
import { runDueTasks, runNextTask } from './run-task.ts'
import { runDueJobs } from './run-scheduled-jobs.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let server: TestServer
let done: number[] = []
let fail: (() => Error) | null = null

beforeEach(async () => {
  server = await startServer()
  done = []
  fail = null
})
afterEach(() => server.close())

const count = defineJob({
  name: 'count',
  payload: z.object({ tenantId: z.number(), offerId: z.number() }),
  on: ['offer.declined'],
  attempts: 3,
  handler:
    async () =>
    async (_services, { offerId }) => {
      if (fail) throw fail()
      done.push(offerId)
    },
})
const other = defineJob({
  name: 'other',
  payload: z.object({ tenantId: z.number() }),
  on: ['offer.declined'],
  attempts: 3,
  handler: async () => async () => {},
})

async function put(offerId: number, job: AnyJob = count): Promise<void> {
  const { db, now } = server.services
  const { id: tenantId } = await db.selectFrom('tenant').select('id').executeTakeFirstOrThrow()
  await db
    .transaction()
    .execute((tx) => enqueueTask(tx, job, { tenantId, offerId } as { tenantId: number }, { now: now() }))
}
const readRows = () => server.services.db.selectFrom('outbox').selectAll().orderBy('id').execute()

test('a job is done once, in the order asked for', async () => {
  await put(1)
  await put(2)
  expect(await runDueTasks(server.services, [count])).toEqual(['done', 'done'])
  expect(done).toEqual([1, 2])
  expect(await runNextTask(server.services, [count])).toBeNull()
})

test('a job of a transaction that rolls back is never done', async () => {
  const { db, now } = server.services
  const rolledBack = db.transaction().execute(async (tx) => {
    await enqueueTask(tx, count, { tenantId: 1, offerId: 1 } as { tenantId: number }, { now: now() })
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  expect(await runDueTasks(server.services, [count])).toEqual([])
})

test('an event becomes one task for each job that listens; events nobody listens to wait', async () => {
  const { db, events, transaction } = server.services
  const { id: tenantId } = await db.selectFrom('tenant').select('id').executeTakeFirstOrThrow()
  await transaction(async (tx) => {
    await events.record(tx, 'offer.declined', { tenantId, candidateId: 5, offerId: 7 })
    await events.record(tx, 'offer.extended', { tenantId, candidateId: 5, offerId: 8 })
  })
  await runDueTasks(server.services, [count, other])
  expect(done).toEqual([7])
  const kinds = (await readRows()).map(({ kind, done_at }) => [kind, done_at !== null])
  expect(kinds).toEqual([
    ['offer.declined', true],
    ['offer.extended', false],
    [getJobKind(count), true],
    [getJobKind(other), true],
  ])
})

test('a failing job is tried again, later each time, and given up at last; the log holds no message', async () => {
  fail = () => new Error('Ada Lovelace, 120 000 EUR')
  await put(1)
  expect(await runDueTasks(server.services, [count])).toEqual(['postponed'])
  server.clock.now += 700
  expect(await runNextTask(server.services, [count])).toBeNull()
  server.clock.now += 600
  expect(await runNextTask(server.services, [count])).toBe('postponed')
  server.clock.now += 3_600_000
  expect(await runNextTask(server.services, [count])).toBe('given up')
  expect(await readRows()).toMatchObject([{ attempts: 3, done_at: server.clock.now, lease_until: null }])
  expect((await readRows())[0]?.error).toMatch(/^Error/)
  expect(JSON.stringify([...server.lines, await readRows()])).not.toContain('Lovelace')
})

test('a refused job is given up at once, a job that recovers leaves no error', async () => {
  fail = () => new JobRefused('never')
  await put(1)
  expect(await runDueTasks(server.services, [count])).toEqual(['given up'])
  fail = () => new Error('once')
  await put(2)
  await runDueTasks(server.services, [count])
  fail = null
  server.clock.now += 2000
  expect(await runDueTasks(server.services, [count])).toEqual(['done'])
  expect((await readRows())[1]).toMatchObject({ error: null, attempts: 2 })
})

test('a task belongs to one node while the lease holds, and to another when its node is gone', async () => {
  const { db, kind } = server.services
  await put(1)
  const kinds = [getJobKind(count)]
  const [first, second] = await Promise.all([
    claimTask(db, kind, kinds, server.clock.now),
    claimTask(db, kind, kinds, server.clock.now),
  ])
  expect([first, second].filter(Boolean)).toHaveLength(1)
  const lost = first ?? second
  server.clock.now += LEASE
  const taken = await claimTask(db, kind, kinds, server.clock.now)
  expect(taken).toMatchObject({ id: lost?.id, attempts: 2 })
  // The first node continues, but the task no longer belongs to it.
  expect(lost && (await finishTask(db, lost, server.clock.now))).toBe(false)
  expect(taken && (await finishTask(db, taken, server.clock.now))).toBe(true)
})

test('a lost lease stops its runner; only the other node’s end counts', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let begun = () => {}
  const inHand = new Promise<void>((resolve) => (begun = resolve))
  const long = defineJob({
    name: 'long',
    payload: z.object({ tenantId: z.number() }),
    on: [],
    attempts: 3,
    handler:
      async () =>
      async (_services, _payload, { signal }) => {
        begun()
        await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
      },
  })
  await put(1, long)
  const first = runNextTask(server.services, [long])
  await inHand
  server.clock.now += LEASE
  const { db, kind } = server.services
  const taken = await claimTask(db, kind, [getJobKind(long)], server.clock.now)
  vi.advanceTimersByTime(LEASE)
  vi.useRealTimers()
  expect(await first).toBe('lost')
  expect(await readRows()).toMatchObject([{ attempts: 2, done_at: null, error: null }])
  expect(taken && (await finishTask(db, taken, server.clock.now))).toBe(true)
})

test('50 tasks and 8 workers: each task is done exactly once', async () => {
  for (let index = 0; index < 50; index += 1) await put(index)
  await Promise.all(Array.from({ length: 8 }, () => runDueTasks(server.services, [count])))
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index))
})

test('waiting doubles up to an hour and is spread', () => {
  expect([1, 2, 3].map((attempts) => getRetryDelayMs(attempts, 0.5))).toEqual([1000, 2000, 4000])
  expect(getRetryDelayMs(60, 0.5)).toBe(3_600_000)
  expect([getRetryDelayMs(1, 0), getRetryDelayMs(1, 1)]).toEqual([800, 1200])
})

test('scheduled work runs once a turn, on one of many nodes; a failure spoils nothing', async () => {
  let runs = 0
  const tick: ScheduledJob = { name: 'tick', every: 60_000, handler: async () => async () => void (runs += 1) }
  const broken: ScheduledJob = { ...tick, name: 'broken', handler: () => Promise.reject(new Error('broken')) }
  const turn = () => Promise.all(Array.from({ length: 5 }, () => runDueJobs(server.services, [broken, tick])))
  await turn()
  expect(runs).toBe(1)
  server.clock.now += 59_000
  await turn()
  expect(runs).toBe(1)
  server.clock.now += 1000
  await turn()
  expect(runs).toBe(2)
})
