import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from '#contract/wire/zod.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { JOBS } from '#server/job-list.ts'
import { defineJob, type TaskControls } from './job.ts'
import { listLaneKinds } from './lane-kinds.ts'
import { LANES, type Lane, type LaneName } from './lanes.ts'
import { enqueueTask, getJobKind } from './queue.ts'
import { runLaneUntilStopped } from './run-lane.ts'
import { listTaskKinds } from './run-task.ts'
import { listReadyTurns } from './queue-turns.ts'

let server: TestServer
let requests: string[] = []
/** Number of running tasks by receiver, and the highest number so far. */
let inHand = new Map<string, number>()
let most = 0
let answer: (what: string, hand: TaskControls) => Promise<void>

beforeEach(async () => {
  server = await startServer()
  await server.tenant('other.example')
  requests = []
  inHand = new Map()
  most = 0
  answer = async (_what, hand) => hand.noteReceiver('worked')
})
afterEach(() => server.close())

const ask = defineJob({
  name: 'ask',
  payload: z.object({ tenantId: z.number(), what: z.string() }),
  on: [],
  attempts: 30,
  lane: 'webhooks',
  handler:
    async () =>
    async (_services, { what }, hand) => {
      const [receiver = ''] = what.split('#')
      requests.push(what)
      inHand.set(receiver, (inHand.get(receiver) ?? 0) + 1)
      most = Math.max(most, inHand.get(receiver) ?? 0)
      try {
        await answer(what, hand)
      } finally {
        inHand.set(receiver, (inHand.get(receiver) ?? 0) - 1)
      }
    },
})

async function put(
  tenantId: number,
  receiver: string | undefined,
  count: number,
  name = receiver ?? 'own',
): Promise<void> {
  const { db } = server.services
  const o = { now: server.clock.now, ...(receiver !== undefined && { receiver }) }
  await db.transaction().execute(async (tx) => {
    for (let nth = 0; nth < count; nth += 1)
      await enqueueTask(tx, ask, { tenantId, what: `${name}#${nth}` } as { tenantId: number }, o)
  })
}

/** Runs a lane until `until` returns true, which is checked whenever the lane is idle. */
async function work(lane: Lane, until: () => boolean): Promise<void> {
  const stopping = new AbortController()
  await runLaneUntilStopped(server.services, {
    lane,
    kinds: [getJobKind(ask)],
    jobs: [ask],
    stopping: stopping.signal,
    count: () => {},
    listen: () => async () => {
      await new Promise((resolve) => void setImmediate(resolve))
      if (until()) stopping.abort()
    },
  })
}

test('what a tenant puts in a long line does not stand before what another one puts after it', async () => {
  await put(1, undefined, 50, 'first')
  await put(2, undefined, 1, 'second')
  await work({ atOnce: 1 }, () => requests.length === 51)
  expect(requests.indexOf('second#0')).toBeLessThan(2)
})

test('20 receivers that never answer hold up neither another tenant nor another receiver, and are asked one thing at a time', async () => {
  const { promise: silence, resolve: endSilence } = Promise.withResolvers<void>()
  answer = (what, { noteReceiver }) => (what.startsWith('good') ? Promise.resolve(noteReceiver('worked')) : silence)
  for (let nth = 0; nth < 20; nth += 1) await put(1, `silent-${nth}`, 10)
  await put(2, 'good', 10)
  await work(LANES.webhooks, () => {
    const isDone = requests.filter((what) => what.startsWith('good')).length === 10
    if (isDone) endSilence()
    return isDone
  })
  expect(most).toBe(1)
  expect(requests.filter((what) => what.startsWith('silent'))).toHaveLength(LANES.webhooks.perTenant)
})

test('a receiver that fails rests, longer each time; one task asks whether it is back, and then the others go', async () => {
  let isUp = false
  answer = async (_what, hand) => {
    hand.noteReceiver(isUp ? 'worked' : 'failed')
    if (!isUp) throw new Error('down')
  }
  await put(1, 'down', 10)
  const kinds = [getJobKind(ask)]
  const rests: number[] = []
  for (let nth = 0; nth < 4; nth += 1) {
    const before = requests.length
    await work(LANES.webhooks, () => requests.length > before && inHand.get('down') === 0)
    expect(requests.length - before).toBe(1)
    const began = server.clock.now
    while ((await listReadyTurns(server.services.db, kinds, server.clock.now)).length === 0) server.clock.now += 500
    rests.push(server.clock.now - began)
  }
  expect(rests).toEqual([1000, 2000, 4000, 8000])
  isUp = true
  const left = () => server.services.db.selectFrom('outbox').select('id').where('done_at', 'is', null).execute()
  server.clock.now += 60_000
  await work(LANES.webhooks, () => requests.length === 14)
  expect(await left()).toEqual([])
  expect(await server.services.db.selectFrom('receiver').selectAll().execute()).toMatchObject([
    { turn: '1 down', failures: 0, failing_since: null, rest_until: 0, held_until: 0 },
  ])
})

test('what has waited a day for a receiver that is down is given up, and no later', async () => {
  answer = async (_what, hand) => {
    hand.noteReceiver('failed')
    throw new Error('down')
  }
  const open = () => server.services.db.selectFrom('outbox').select('id').where('done_at', 'is', null).execute()
  await put(1, 'down', 20)
  await put(2, 'down', 1)
  for (const ahead of [0, 1, 2, 3].map((hours) => hours * 3_600_000)) {
    server.clock.now += ahead
    const before = requests.length
    await work(LANES.webhooks, () => requests.length > before + 1 && inHand.get('down') === 0)
  }
  expect(await open()).toHaveLength(21)
  server.clock.now += 24 * 3_600_000
  const before = requests.length
  await work(LANES.webhooks, () => requests.length > before + 1 && inHand.get('down') === 0)
  expect((await open()).length).toBeLessThan(8)
})

test('every kind of task is done in one lane', () => {
  const all = (Object.keys(LANES) as LaneName[]).flatMap((name) => listLaneKinds(JOBS, name))
  const many = new Set(JOBS.filter((job) => job.many).map(getJobKind))
  expect(all.toSorted()).toEqual(
    listTaskKinds(JOBS)
      .filter((kind) => !many.has(kind))
      .toSorted(),
  )
})

test('an alert waits in another lane than what an offer or an interview asks for', () => {
  const urgent = listLaneKinds(JOBS, 'work')
  expect(urgent).toEqual(expect.arrayContaining(['offer.extended', 'interview.proposed', 'job:seal-document']))
  expect(urgent).not.toContain('search.new-jobs')
  expect(listLaneKinds(JOBS, 'mail')).not.toEqual(expect.arrayContaining(['job:notification.alert']))
})
