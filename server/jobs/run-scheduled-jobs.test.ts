import { afterEach, beforeEach, expect, test } from 'vitest'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import type { ScheduledJob, ScheduledRun } from './job.ts'
import { createScheduler, runDueJobs } from './run-scheduled-jobs.ts'

let server: TestServer
let counted: string[]
const count = (name: string, outcome: string) => void counted.push(`${name}: ${outcome}`)
beforeEach(async () => {
  server = await startServer()
  counted = []
})
afterEach(() => server.close())

const buildWork = (
  name: string,
  handle: (run: ScheduledRun) => Promise<void>,
  more: Partial<ScheduledJob> = {},
): ScheduledJob => ({
  name,
  every: 60_000,
  handler: async () => (_services, run) => handle(run),
  ...more,
})

test('work that takes long holds up no other, and is not begun again while it is under way', async () => {
  const { promise: held, resolve: end } = Promise.withResolvers<void>()
  const { promise: isQuick, resolve: quick } = Promise.withResolvers<void>()
  const clock = createScheduler(
    server.services,
    [buildWork('long', () => held), buildWork('quick', async () => quick())],
    count,
  )
  expect(await clock.tick()).toEqual(['long', 'quick'])
  server.clock.now += 60_000
  await isQuick
  await new Promise((resolve) => void setImmediate(resolve))
  expect(await clock.tick()).toEqual(['quick'])
  end()
  await clock.settle()
  expect(counted.toSorted()).toEqual(['long: done', 'quick: done', 'quick: done'])
})

test('work whose time is over is told to end, counted, and has its next turn', async () => {
  let runs = 0
  let isAborted = false
  const hanging = buildWork(
    'hanging',
    async ({ signal }) => {
      runs += 1
      signal.addEventListener('abort', () => (isAborted = true))
      await new Promise(() => {})
    },
    { limit: 1 },
  )
  await runDueJobs(server.services, [hanging], count)
  server.clock.now += 60_000
  await runDueJobs(server.services, [hanging], count)
  expect([runs, isAborted, counted]).toEqual([2, true, ['hanging: timed out', 'hanging: timed out']])
})

test('what fails for one tenant is passed over, counted and told without its words; the others have their turn', async () => {
  const done: number[] = []
  const each = buildWork('each', async ({ forOne }) => {
    for (const tenant of [1, 2, 3])
      await forOne(tenant, async () => {
        if (tenant === 2) throw new Error('Ada Lovelace')
        done.push(tenant)
      })
  })
  await runDueJobs(server.services, [each], count)
  expect([done, counted]).toEqual([
    [1, 3],
    ['each: passed over', 'each: done'],
  ])
  const logged = server.lines.filter((line) => line.includes('"security":true') && line.includes('scheduled_work'))
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain('each: passed over')
  expect(server.lines.join('')).not.toContain('Lovelace')
})

test('what fails as a whole is told, and spoils nothing', async () => {
  const broken = buildWork('broken', () => Promise.reject(new Error('broken')))
  expect(await runDueJobs(server.services, [broken, buildWork('fine', async () => {})], count)).toEqual([
    'broken',
    'fine',
  ])
  expect(counted.toSorted()).toEqual(['broken: failed', 'fine: done'])
})

test('nothing begins while the clock is not steady, and a turn that a clock ahead has noted is none to wait for', async () => {
  const turns = buildWork('turns', async () => {})
  const { now } = server.clock
  let isSteady = true
  const clock = createScheduler(server.services, [turns], count, () => isSteady)
  // The clock has jumped ahead unnoticed.
  server.clock.now = now + 10 * 86_400_000
  expect(await clock.tick()).toEqual(['turns'])
  await clock.settle()
  server.clock.now = now
  isSteady = false
  expect(await clock.tick()).toEqual([])
  isSteady = true
  expect(await clock.tick()).toEqual(['turns'])
  await clock.settle()
  server.clock.now += 30_000
  expect(await clock.tick()).toEqual([])
})
