import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from '#contract/wire/zod.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { defineParallelJob, JobRefused, TryLater } from './job.ts'
import { claimTask, enqueueTask, LEASE } from './queue.ts'
import { isParallelJob, runParallelJob } from './run-parallel-job.ts'
import type { Outcome } from './run-task.ts'

let server: TestServer
let tenantId: number
beforeAll(async () => {
  server = await startServer()
  tenantId = (await server.services.db.selectFrom('tenant').select('id').executeTakeFirstOrThrow()).id
})
afterAll(() => server.close())

type Wanted = { tenantId: number; name: string }

test('many are in hand at once, a slow one holds up nobody, each ends by itself', async () => {
  const { db } = server.services
  const { promise: patience, resolve: release } = Promise.withResolvers<void>()
  let inHand = 0
  let most = 0
  const handle = async ({ name }: Wanted) => {
    most = Math.max(most, ++inHand)
    try {
      if (name === 'slow') await patience
      if (name === 'later') throw new TryLater(90_000, 'busy')
      if (name === 'never') throw new JobRefused('no')
      if (name === 'fails') throw new Error('oh')
      await new Promise(setImmediate)
    } finally {
      inHand--
    }
  }
  const job = defineParallelJob<Wanted>({
    name: 'many',
    payload: z.object({ tenantId: z.number(), name: z.string() }),
    on: [],
    attempts: 3,
    atOnce: 8,
    handler: async () => (_services, payloads) => payloads.map(handle),
  })
  const names = ['slow', 'later', 'never', 'fails', ...Array.from({ length: 150 }, () => 'quick')]
  const now = server.clock.now
  for (const name of names) await enqueueTask(db, job, { tenantId, name } as { tenantId: number }, { now })
  // A task whose payload has an earlier format is given up without affecting others.
  await db
    .insertInto('outbox')
    .values({ tenant_id: tenantId, kind: 'job:many', payload: '{}', created_at: now })
    .execute()

  if (!isParallelJob(job)) throw new Error('not many')
  const stop = new AbortController()
  const outcomes: Outcome[] = []
  const { promise: allBut, resolve } = Promise.withResolvers<void>()
  const count = (outcome: Outcome) => {
    if (outcomes.push(outcome) === names.length) resolve()
  }
  const pause = () => new Promise<void>((wake) => setTimeout(wake, 5))
  const running = runParallelJob(server.services, job, { stopping: stop.signal, pause, count })
  await allBut
  release()
  stop.abort()
  await running

  expect(most).toBeLessThanOrEqual(8)
  expect(most).toBeGreaterThan(2)
  const rows = await db.selectFrom('outbox').selectAll().where('kind', '=', 'job:many').execute()
  const named = (name: string) => rows.filter(({ payload }) => payload.includes(`"${name}"`))
  expect(named('quick').every(({ done_at, error }) => done_at === now && error === null)).toBe(true)
  expect(named('slow')[0]).toMatchObject({ done_at: now, error: null })
  expect(named('later')[0]).toMatchObject({ done_at: null, run_after: now + 90_000, lease_until: null })
  expect(named('never')[0]).toMatchObject({ done_at: now, error: expect.stringContaining('JobRefused') as unknown })
  expect(named('fails')[0]).toMatchObject({ done_at: null, error: expect.stringContaining('Error') as unknown })
  expect(rows.find(({ payload }) => payload === '{}')).toMatchObject({ done_at: now })
})

test('N-11 behind a thousand that cannot move, what comes is done at once; they are looked at a few at a time', async () => {
  const { db } = server.services
  let looks = 0
  const { promise: isThrough, resolve: through } = Promise.withResolvers<number>()
  const handle = async ({ name }: Wanted) => {
    if (name === 'moves') return through(looks)
    looks++
    throw new TryLater(90_000, 'slow')
  }
  const job = defineParallelJob<Wanted>({
    name: 'stuck',
    payload: z.object({ tenantId: z.number(), name: z.string() }),
    on: [],
    attempts: 3,
    atOnce: 256,
    handler: async () => (_services, payloads) => payloads.map(handle),
  })
  if (!isParallelJob(job)) throw new Error('not many')
  const now = server.clock.now
  const ask = (name: string) => enqueueTask(db, job, { tenantId, name } as { tenantId: number }, { now })
  for (let nth = 0; nth < 1000; nth++) await ask('stuck')
  const stop = new AbortController()
  let isFirst = true
  const { promise: isStuck, resolve: stuck } = Promise.withResolvers<void>()
  const count = () => {
    if (isFirst) stuck()
    isFirst = false
  }
  const pause = () => new Promise<void>((wake) => setTimeout(wake, 5))
  const running = runParallelJob(server.services, job, { stopping: stop.signal, pause, count })
  await isStuck
  await ask('moves')
  const before = await isThrough
  stop.abort()
  await running
  expect(before).toBeLessThan(1000)
})

test('N-11 one whose lease is lost is another node’s: its runner is stopped, and nothing is settled for it', async () => {
  const { db, kind } = server.services
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const release = new Map<string, () => void>()
    const stopped: string[] = []
    const { promise: areInHand, resolve: inHand } = Promise.withResolvers<void>()
    const handle = ({ name }: Wanted, signal: AbortSignal) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      release.set(name, resolve)
      signal.addEventListener('abort', () => stopped.push(name))
      if (release.size === 2) inHand()
      return promise
    }
    const job = defineParallelJob<Wanted>({
      name: 'lost',
      payload: z.object({ tenantId: z.number(), name: z.string() }),
      on: [],
      attempts: 3,
      atOnce: 8,
      handler: async () => (_services, payloads, hands) => payloads.map((one, at) => handle(one, hands[at]!.signal)),
    })
    if (!isParallelJob(job)) throw new Error('not many')
    const now = server.clock.now
    for (const name of ['stays', 'goes'])
      await enqueueTask(db, job, { tenantId, name } as { tenantId: number }, { now })
    const stop = new AbortController()
    const outcomes: Outcome[] = []
    const { promise: isLost, resolve: lost } = Promise.withResolvers<void>()
    const { promise: areOver, resolve: over } = Promise.withResolvers<void>()
    const count = (outcome: Outcome) => {
      outcomes.push(outcome)
      if (outcome === 'lost') lost()
      if (outcomes.length === 2) over()
    }
    const pause = () => new Promise<void>((wake) => setTimeout(wake, 5))
    const running = runParallelJob(server.services, job, { stopping: stop.signal, pause, count })
    await areInHand
    // Another node took one of the tasks, because this one did not renew its lease in time.
    const theirs = sql<boolean>`payload like '%"goes"%'`
    const elsewhere = db.updateTable('outbox').where('kind', '=', 'job:lost').where(theirs)
    await elsewhere.set(({ eb }) => ({ attempts: eb('attempts', '+', 1), lease_until: now + LEASE })).execute()
    vi.advanceTimersByTime(LEASE / 3)
    await isLost
    expect(stopped).toEqual(['goes'])
    for (const end of release.values()) end()
    await areOver
    stop.abort()
    await running
    expect(outcomes.toSorted()).toEqual(['done', 'lost'])
    const rows = await db.selectFrom('outbox').selectAll().where('kind', '=', 'job:lost').execute()
    expect(rows.find(({ payload }) => payload.includes('"stays"'))).toMatchObject({ done_at: now })
    expect(rows.find(({ payload }) => payload.includes('"goes"'))).toMatchObject({ done_at: null, attempts: 2 })
    expect(await claimTask(db, kind, ['job:lost'], now)).toBeUndefined()
  } finally {
    vi.useRealTimers()
  }
})
