import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { watchThread } from '#server/runtime/threads/watch-thread.ts'
import type { RecordRequest } from './receipt/seal-record.ts'
import { Unsealable, type Sealed, type SealRequest } from './seal.ts'

/** `frames`: where it was thrown. Of what a library says, nothing goes on. */
export type SealAnswer = { id: number; sealed: Sealed } | { id: number; error: string; frames: string; reason: string }

const MOST_THREADS = Math.min(2, availableParallelism())
/** A letter takes hundredths of a second; one that takes this long never ends, ms. Its thread goes, and what waits there is tried again. */
const LONGEST = 120_000
/** Threads go when they had nothing to do for this long, ms. */
const IDLE = 30_000

/**
 * Room for what lives for moments, MB. A letter is copied several times on its way, outside of the heap: with more room such copies are
 * found to be garbage so late that V8 looks through everything instead, every sixth letter.
 */
const YOUNG = 12

type Waiting = { resolve(sealed: Sealed): void; reject(error: Error): void }
type Thread = { worker: Worker; waiting: Map<number, Waiting> }
const threads = new Set<Thread>()
let idle: NodeJS.Timeout | undefined
let last = 0

/** Seals in a thread aside: candidates' requests do not wait for it. */
export function sealAside(request: SealRequest | RecordRequest): Promise<Sealed> {
  clearTimeout(idle)
  const { promise, resolve, reject } = Promise.withResolvers<Sealed>()
  const id = ++last
  const thread = leastBusy()
  thread.waiting.set(id, { resolve, reject })
  thread.worker.ref()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  thread.worker.postMessage({ id, request })
  const late = setTimeout(() => void thread.worker.terminate(), LONGEST).unref()
  return promise.finally(() => {
    clearTimeout(late)
    if (thread.waiting.size === 0) thread.worker.unref()
    if ([...threads].every(({ waiting }) => waiting.size === 0)) idle = setTimeout(stopThreads, IDLE).unref()
  })
}

function leastBusy(): Thread {
  const [first] = [...threads].sort((a, b) => a.waiting.size - b.waiting.size)
  return first && (first.waiting.size === 0 || threads.size >= MOST_THREADS) ? first : startThread()
}

function startThread(): Thread {
  const worker = new Worker(new URL('./seal-thread.ts', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
  })
  const thread: Thread = { worker, waiting: new Map() }
  threads.add(thread)
  thread.worker.on('message', (answer: SealAnswer) => {
    const asked = thread.waiting.get(answer.id)
    thread.waiting.delete(answer.id)
    if ('sealed' in answer) return asked?.resolve(answer.sealed)
    asked?.reject(answer.error === 'Unsealable' ? new Unsealable(answer.reason) : named(answer.error, answer.frames))
  })
  const ended = () => {
    threads.delete(thread)
    for (const { reject } of thread.waiting.values()) reject(named('SealThreadEnded'))
    thread.waiting.clear()
  }
  // One that is not among them any more was stopped for want of work.
  watchThread('seal', worker, () => !threads.has(thread))
  thread.worker.on('error', ended)
  thread.worker.on('exit', ended)
  return thread
}

function stopThreads(): void {
  for (const { worker } of threads) void worker.terminate()
  threads.clear()
}

function named(name: string, frames?: string): Error {
  const error = new Error(name)
  error.name = name
  if (frames !== undefined) error.stack = `${name}\n${frames}`
  return error
}
