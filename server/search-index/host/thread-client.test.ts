import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { describeErrorForLog } from '#server/runtime/log.ts'
import { buildPlainIndexQuery } from '#tests/builders/jobs/indexed-jobs.ts'
import { END, type OrderMessage, type InterruptMessage, type Order } from './thread-messages.ts'
import type { Caller } from './queue/order-queue.ts'
import { LONGEST_WAIT, SearchThread, type ThreadWorker } from './thread-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A simulated thread that answers orders when the test says so. */
function slowThread() {
  const events = new EventEmitter()
  const orders: OrderMessage[] = []
  const between: OrderMessage[] = []
  const unwanted: number[] = []
  const worker = Object.assign(events, {
    ref() {},
    unref() {},
    terminate: async () => 0,
    postBetween: (message: InterruptMessage) =>
      void ('unwanted' in message ? unwanted.push(message.unwanted) : between.push(message)),
    postMessage: (message: OrderMessage | typeof END) =>
      void (message === END ? events.emit('exit') : orders.push(message)),
  }) as unknown as ThreadWorker
  const thread = new SearchThread(
    () => {},
    null,
    () => {},
    () => worker,
  )
  const answer = ({ id }: OrderMessage, used = 1) => void events.emit('message', { id, used, value: null })
  const follow = (used = 1) => answer(orders.at(-1)!, used)
  /** Names the orders sent so far; searches by their query. */
  const named = ({ order }: OrderMessage) => (order.kind === 'search' ? order.request.query : order.kind)
  const told = () => orders.map(named)
  const toldBetween = () => between.map(named)
  return { thread, orders, between, answer, follow, told, toldBetween, unwanted, events }
}

const search = (query: string, tenantId = 1): Extract<Order, { kind: 'search' }> => ({
  kind: 'search',
  tenantId,
  request: buildPlainIndexQuery({ query }),
})

/** Collects the results of orders: the name of the error, or that it was answered. */
function outcomes() {
  const all: Record<string, string> = {}
  const follow = (name: string, asked: Promise<unknown>) => {
    asked.then(
      () => (all[name] = 'answered'),
      (error: unknown) => (all[name] = error instanceof Error ? error.name : 'thrown'),
    )
  }
  return { all, follow }
}

test('S-20 a search waits for those of an address that asks a lot only while one is followed', async () => {
  const { thread, follow, told } = slowThread()
  const { all, follow: note } = outcomes()
  for (let at = 0; at < 20; at += 1) note(`e${at}`, thread.ask(search(`e${at}`), { address: 'eve' }))
  note('ada', thread.ask(search('nurse'), { address: 'ada' }))
  note('there', thread.ask(search('cook', 2), { address: 'eve' }))
  expect(told()).toEqual(['e0'])
  for (let at = 0; at < 3; at += 1) follow()
  expect(told().slice(0, 3)).toEqual(['e0', 'cook', 'nurse'])
  await vi.advanceTimersByTimeAsync(0)
  expect(all).toMatchObject({ e0: 'answered', ada: 'answered', there: 'answered' })
})

test('S-20 a search over the bound is refused at once, and says when to come again', async () => {
  const { thread } = slowThread()
  const all = Array.from({ length: 90 }, (_, at) => thread.ask(search(`e${at}`), { address: 'eve' }))
  const last = await all.at(-1)!.catch((error: unknown) => error)
  expect(last).toMatchObject({ name: 'SearchBusy', code: 'unavailable', status: 503, retryAfter: 5 })
  // The other orders wait for a thread that never answers.
  for (const one of all) one.catch(() => {})
})

test('S-20 what nobody waits for any more is not searched', async () => {
  const { thread, follow, told } = slowThread()
  const { all, follow: note } = outcomes()
  const gone = new AbortController()
  const eve: Caller = { address: 'eve', signal: gone.signal }
  for (const name of ['running', 'waiting', 'waiting too']) note(name, thread.ask(search(name), eve))
  note('ada', thread.ask(search('nurse'), { address: 'ada' }))
  gone.abort()
  note('late', thread.ask(search('late'), eve))
  follow()
  follow()
  await vi.advanceTimersByTimeAsync(0)
  expect(told()).toEqual(['running', 'nurse'])
  expect(all).toEqual({
    running: 'SearchAbandoned',
    waiting: 'SearchAbandoned',
    'waiting too': 'SearchAbandoned',
    late: 'SearchAbandoned',
    ada: 'answered',
  })
})

test('S-20 nobody waits longer than the deadline, in the queue or for the thread, but what all wait for does', async () => {
  const { thread, follow, told } = slowThread()
  const { all, follow: note } = outcomes()
  note('start', thread.ask(search('start'), { address: 'ada' }))
  // The thread is still loading its modules.
  await vi.advanceTimersByTimeAsync(3 * LONGEST_WAIT)
  expect(all).toEqual({})
  follow()
  note('running', thread.ask(search('running'), { address: 'eve' }))
  note('waiting', thread.ask(search('waiting'), { address: 'eve' }))
  note('index', thread.ask({ kind: 'put', tenantId: 1, rows: [], gone: [] }, { address: 'index', isPatient: true }))
  note('alerts', thread.ask({ kind: 'searches', tenantId: 1, put: [], gone: [], isAnew: false, now: 0 }))
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT)
  expect(all).toEqual({ start: 'answered', running: 'SearchBusy', waiting: 'SearchBusy' })
  for (let at = 0; at < 3; at += 1) follow()
  expect(told()).toEqual(['start', 'running', 'searches', 'put'])
  await vi.advanceTimersByTimeAsync(0)
  expect(all).toMatchObject({ index: 'answered', alerts: 'answered' })
})

test('S-20 people’s searches have a limit in the thread, and one that took too long is put off', async () => {
  const { thread, orders, events, follow } = slowThread()
  void thread.ask({ kind: 'put', tenantId: 1, rows: [], gone: [] }, { address: 'index', isPatient: true })
  follow()
  // The first order of a kind loads the names that all need, and has no limit.
  void thread.ask(search('first'), { address: 'ada' })
  expect(orders[1]!.limit).toBeUndefined()
  follow()
  const pending = thread.ask(search('nurse'), { address: 'ada' })
  expect(orders[2]!.limit).toBeGreaterThan(0)
  events.emit('message', { id: orders[2]!.id, used: 2000, error: 'TookTooLong', isLate: true })
  await expect(pending).rejects.toMatchObject({ name: 'SearchBusy' })
  void thread.ask(search('of a job'))
  expect(orders[3]!.limit).toBeUndefined()
})

test('S-20 an index that is dropped takes along what waited for it, and no search of another', async () => {
  const { thread, follow, told } = slowThread()
  const { all, follow: note } = outcomes()
  for (const name of ['running', 'waiting']) note(name, thread.ask(search(name), { address: 'ada' }))
  note('put', thread.ask({ kind: 'put', tenantId: 1, rows: [], gone: [] }))
  note('other', thread.ask(search('other', 2), { address: 'ada' }))
  note('drop', thread.ask({ kind: 'drop', tenantId: 1 }))
  expect(told()).toEqual(['running', 'drop'])
  await vi.advanceTimersByTimeAsync(0)
  expect(all).toEqual({ waiting: 'IndexDropped', put: 'IndexDropped' })
  follow()
  expect(told()).toEqual(['running', 'drop'])
})

test('S-20 a thread that ends refuses what waits, and the next order starts another', async () => {
  const { thread, orders, events, told } = slowThread()
  const { all, follow: note } = outcomes()
  for (const name of ['running', 'waiting']) note(name, thread.ask(search(name), { address: 'ada' }))
  events.emit('exit')
  await vi.advanceTimersByTimeAsync(0)
  expect(all).toEqual({ running: 'SearchThreadEnded', waiting: 'SearchThreadEnded' })
  orders.length = 0
  note('again', thread.ask(search('again'), { address: 'ada' }))
  expect(told()).toEqual(['again'])
})

test('S-20 a thread that ends at its start is started a few times, then rests', async () => {
  let started = 0
  const thread = new SearchThread(
    () => {},
    null,
    () => {},
    () => {
      started += 1
      const events = new EventEmitter()
      queueMicrotask(() => events.emit('error', new Error('no memory')))
      return Object.assign(events, {
        ref() {},
        unref() {},
        terminate: async () => 0,
        postMessage() {},
      }) as unknown as ThreadWorker
    },
  )
  const asked = () => thread.ask(search('nurse'), { address: 'ada' }).catch((error: Error) => error.name)
  for (let at = 0; at < 9; at += 1) expect(await asked()).toBe('SearchThreadEnded')
  expect(started).toBe(3)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await asked()).toBe('SearchThreadEnded')
  expect(await asked()).toBe('SearchThreadEnded')
  expect(started).toBe(4)
})

test('S-20 what a search threw says where, not only what', async () => {
  const { thread, orders, events } = slowThread()
  const pending = thread.ask(search('nurse'), { address: 'ada' }).catch((error: Error) => error)
  const frames = '    at follow (file:///x/server/search-index/host/search-thread.ts:1:2)'
  events.emit('message', { id: orders.at(-1)!.id, used: 1, error: 'TypeError: of a word', frames })
  const error = (await pending) as Error
  expect(describeErrorForLog(error)).toMatchObject({
    place: expect.stringContaining('server/search-index/host/search-thread.ts'),
  })
})

/** Creates a running thread with a long search in progress. */
async function busyThread() {
  const all = slowThread()
  const start = all.thread.ask(search('start'), { address: 'ada' })
  all.follow()
  await start
  const { all: outcome, follow: note } = outcomes()
  note('long', all.thread.ask(search(LONG), { address: 'eve' }))
  return { ...all, outcome, note }
}
const LONG = 'long '.repeat(50)

test('S-20 a quick search comes between the steps of a long one: one at a time, in fair turns, and no long one', async () => {
  const { thread, orders, between, answer, follow, told, toldBetween, outcome, note } = await busyThread()
  for (const name of ['e1', 'e2']) note(name, thread.ask(search(name), { address: 'eve' }))
  note('other long', thread.ask(search(`other ${LONG}`), { address: 'ada' }))
  note('ada', thread.ask(search('nurse'), { address: 'ada' }))
  note('alerts', thread.ask({ kind: 'searches', tenantId: 1, put: [], gone: [], isAnew: false, now: 0 }))
  expect([told(), toldBetween()]).toEqual([['start', LONG], ['e1']])
  answer(between.at(-1)!)
  answer(between.at(-1)!)
  await vi.advanceTimersByTimeAsync(0)
  expect(toldBetween()).toEqual(['e1', 'nurse', 'e2'])
  expect(between.every(({ limit }) => limit !== undefined)).toBe(true)
  expect(outcome).toEqual({ e1: 'answered', ada: 'answered' })
  // The long search ends first.
  answer(orders.at(-1)!)
  expect(told()).toEqual(['start', LONG, 'searches'])
  answer(between.at(-1)!)
  follow()
  expect(told().at(-1)).toBe(`other ${LONG}`)
  await vi.advanceTimersByTimeAsync(0)
  expect(outcome).toEqual({ e1: 'answered', e2: 'answered', ada: 'answered', long: 'answered', alerts: 'answered' })
})

test('S-20 nothing comes between the steps of a quick search, or of the first order, which loads what the thread needs', () => {
  const { thread, follow, told, toldBetween } = slowThread()
  for (const name of [LONG, 'quick', 'nurse']) void thread.ask(search(name), { address: name })
  expect([told(), toldBetween()]).toEqual([[LONG], []])
  follow()
  expect([told(), toldBetween()]).toEqual([[LONG, 'quick'], []])
})

test('S-20 a thread that ends refuses what came between as well, and the next one takes orders between again', async () => {
  const { thread, events, follow, toldBetween, outcome, note } = await busyThread()
  note('quick', thread.ask(search('quick'), { address: 'ada' }))
  events.emit('exit')
  await vi.advanceTimersByTimeAsync(0)
  expect(outcome).toEqual({ long: 'SearchThreadEnded', quick: 'SearchThreadEnded' })
  note('start', thread.ask(search('start'), { address: 'ada' }))
  follow()
  note('long', thread.ask(search(LONG), { address: 'eve' }))
  note('again', thread.ask(search('again'), { address: 'ada' }))
  expect(toldBetween()).toEqual(['quick', 'again'])
})

test('S-20 a long search that nobody waits for any more ends at its next step, and no other', async () => {
  const { thread, orders, between, unwanted } = await busyThread()
  const gone = new AbortController()
  // The caller disconnects, which rejects this search.
  void thread.ask(search('quick'), { address: 'ada', signal: gone.signal }).catch(() => {})
  expect(between).toHaveLength(1)
  gone.abort()
  expect(unwanted).toEqual([])
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT)
  expect(unwanted).toEqual([orders.at(-1)!.id])
})
