import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { watchThread } from '#server/runtime/threads/watch-thread.ts'
import type { RecordRequest } from './receipt/seal-record.ts'
import { Unsealable, type SealedLetter, type SealRequest } from './seal.ts'

/** The thread's response. `frames` is the stack of an error; messages of libraries are not passed on. */
export type SealAnswer =
  | { id: number; sealed: SealedLetter }
  | { id: number; error: string; frames: string; reason: string }

const MOST_THREADS = Math.min(2, availableParallelism())
/**
 * Time limit for sealing, ms. A letter takes hundredths of a second, so one that takes this long would never end. Its
 * thread is terminated, and the thread's other requests are retried.
 */
const LONGEST_SEAL_MS = 120_000
/** Idle time after which a thread exits, ms. */
const IDLE = 30_000

/**
 * Size of the young generation, MB. A letter is copied several times outside of the heap: with more room, V8 detects
 * garbage copies so late that it runs a full collection for every sixth letter.
 */
const YOUNG_GENERATION_MB = 12

type PendingSeal = { resolve(sealed: SealedLetter): void; reject(error: Error): void }
type Thread = { worker: Worker; waiting: Map<number, PendingSeal> }
const threads = new Set<Thread>()
let idle: NodeJS.Timeout | undefined
let last = 0

/** Seals in a worker thread, so that requests do not wait. */
export function sealInWorkerThread(request: SealRequest | RecordRequest): Promise<SealedLetter> {
  clearTimeout(idle)
  const { promise, resolve, reject } = Promise.withResolvers<SealedLetter>()
  const id = ++last
  const thread = pickOrStartThread()
  thread.waiting.set(id, { resolve, reject })
  thread.worker.ref()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  thread.worker.postMessage({ id, request })
  const late = setTimeout(() => void thread.worker.terminate(), LONGEST_SEAL_MS).unref()
  return promise.finally(() => {
    clearTimeout(late)
    if (thread.waiting.size === 0) thread.worker.unref()
    if ([...threads].every(({ waiting }) => waiting.size === 0)) idle = setTimeout(stopSealThreads, IDLE).unref()
  })
}

function pickOrStartThread(): Thread {
  const [first] = [...threads].sort((a, b) => a.waiting.size - b.waiting.size)
  return first && (first.waiting.size === 0 || threads.size >= MOST_THREADS) ? first : startSealThread()
}

function startSealThread(): Thread {
  const worker = new Worker(new URL('./seal-thread.ts', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  })
  const thread: Thread = { worker, waiting: new Map() }
  threads.add(thread)
  thread.worker.on('message', (answer: SealAnswer) => {
    const pending = thread.waiting.get(answer.id)
    thread.waiting.delete(answer.id)
    if ('sealed' in answer) return pending?.resolve(answer.sealed)
    pending?.reject(
      answer.error === 'Unsealable' ? new Unsealable(answer.reason) : buildNamedError(answer.error, answer.frames),
    )
  })
  const rejectWaiting = () => {
    threads.delete(thread)
    for (const { reject } of thread.waiting.values()) reject(buildNamedError('SealThreadEnded'))
    thread.waiting.clear()
  }
  // A thread that is no longer in the set was stopped because it was idle.
  watchThread('seal', worker, () => !threads.has(thread))
  thread.worker.on('error', rejectWaiting)
  thread.worker.on('exit', rejectWaiting)
  return thread
}

function stopSealThreads(): void {
  for (const { worker } of threads) void worker.terminate()
  threads.clear()
}

function buildNamedError(name: string, frames?: string): Error {
  const error = new Error(name)
  error.name = name
  if (frames !== undefined) error.stack = `${name}\n${frames}`
  return error
}
