import { EventEmitter, once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Registry } from 'prom-client'
import { afterEach, expect, test } from 'vitest'
import type { LogFields } from '#server/runtime/log.ts'
import { createThreadFailureReporter } from './thread-failure-reporter.ts'
import { createRestartLimiter } from './thread-restarts.ts'
import { setThreadObserver, watchThread } from './watch-thread.ts'

afterEach(() => setThreadObserver(null))

/** Collects the log lines that an operator would see. */
function observeLog() {
  const lines: (LogFields & { level: string })[] = []
  const metrics = new Registry()
  const write = (level: string) => (fields: LogFields) => void lines.push({ level, ...fields })
  setThreadObserver(
    createThreadFailureReporter({ info: write('info'), warn: write('warn'), error: write('error') }, metrics),
  )
  const counted = async () => (await metrics.metrics()).match(/^thread_failures_total\{.*/gm) ?? []
  return { lines, counted }
}

function fakeWorker() {
  const events = new EventEmitter()
  let terminated = 0
  const worker = Object.assign(events, { terminate: async () => (terminated += 1) }) as unknown as Worker
  return { worker, events, terminated: () => terminated }
}

test('A-32 a thread that throws is said once, with its place and without its words, and counted', async () => {
  const { lines, counted } = observeLog()
  const worker = new Worker("function broken() { throw new TypeError('a secret') }\nbroken()", { eval: true })
  watchThread('search', worker)
  // `once` rejects at the first error, and the exit event may fire before a second `once` listens for it
  await new Promise((resolve) => worker.on('exit', resolve))
  expect(lines).toMatchObject([{ level: 'error', thread: 'search', error: 'TypeError' }])
  expect(JSON.stringify(lines)).not.toContain('secret')
  expect(await counted()).toEqual(['thread_failures_total{thread="search"} 1'])
})

test('A-32 a thread that ends without being asked to is said; one that is asked to is not', async () => {
  const { lines } = observeLog()
  for (const isLeaving of [false, true]) {
    const worker = new Worker('process.exit(3)', { eval: true })
    watchThread('push', worker, () => isLeaving)
    await once(worker, 'exit')
  }
  expect(lines).toEqual([{ level: 'error', thread: 'push', exit: 3 }])
})

test('A-32 a thread that cannot be understood is ended, and said', () => {
  const { lines } = observeLog()
  const { worker, events, terminated } = fakeWorker()
  watchThread('seal', worker)
  events.emit('messageerror', new Error('could not be read'))
  expect(terminated()).toBe(1)
  events.emit('exit', 1)
  expect(lines).toMatchObject([{ thread: 'seal', error: 'Error' }])
})

test('A-32 a thread that is not observed may fail all the same', () => {
  const { worker, events } = fakeWorker()
  watchThread('feed', worker)
  expect(() => events.emit('error', new Error('broken'))).not.toThrow()
})

test('A-32 a thread is started anew at once, and after pauses that grow where it goes on ending', () => {
  const clock = { now: 0 }
  const restarts = createRestartLimiter(() => clock.now)
  const pauses: number[] = []
  for (let at = 0; at < 10; at += 1) {
    let pause = 0
    for (; !restarts.mayStart(); pause += 500) clock.now += 500
    pauses.push(pause)
    restarts.ended()
  }
  expect(pauses).toEqual([0, 0, 0, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  clock.now += 60_001
  restarts.ended()
  expect(restarts.mayStart()).toBe(true)
})
