import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { END, type Asked, type Order, type Outcome, type Source, type Told } from './messages.ts'

type Waiting = { resolve(value: never): void; reject(error: Error): void }

/** The thread was gone before it answered. Its indexes went with it. */
export class SearchThreadEnded extends Error {
  override name = 'SearchThreadEnded'
}

/** The thread that holds the indexes: started by the first order, started anew by the first one after it ended. */
export class SearchThread {
  #worker: Worker | null = null
  readonly #waiting = new Map<number, Waiting>()
  #last = 0
  readonly #onEnd: () => void
  readonly #source: Source | null
  readonly #warn: (warning: string) => void

  /** Without a source, which is a database of this process's own, the thread is told the rows. */
  constructor(onEnd: () => void, source: Source | null = null, warn: (warning: string) => void = () => {}) {
    this.#onEnd = onEnd
    this.#source = source
    this.#warn = warn
  }

  get readsItself(): boolean {
    return this.#source !== null
  }

  /** Otherwise the first order does. */
  start(): void {
    // The first thread of a process takes the loop some milliseconds.
    this.#worker ??= this.#open()
    if (this.#waiting.size === 0) this.#worker.unref()
  }

  ask<K extends Order['kind']>(order: Extract<Order, { kind: K }>): Promise<Outcome[K]> {
    const worker = (this.#worker ??= this.#open())
    const id = ++this.#last
    // A process ends when it has nothing else to do, but not while somebody waits for an answer.
    worker.ref()
    const asked: Asked = { id, order }
    return new Promise<Outcome[K]>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(asked)
    })
  }

  /**
   * Ends the thread after what it was asked before. It is asked to leave by itself: one that is stopped from outside while it loads its
   * modules can take the whole process down.
   */
  async end(): Promise<void> {
    const worker = this.#worker
    if (!worker) return
    const gone = once(worker, 'exit').catch(() => undefined)
    worker.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(END)
    const timer = setTimeout(() => void worker.terminate(), END_WAIT)
    await gone
    clearTimeout(timer)
  }

  #open(): Worker {
    const worker = new Worker(new URL('./search-thread.ts', import.meta.url), { workerData: this.#source })
    worker.on('message', (answered: Told) => {
      if ('warning' in answered) return this.#warn(answered.warning)
      const asked = this.#waiting.get(answered.id)
      this.#waiting.delete(answered.id)
      if (this.#waiting.size === 0) worker.unref()
      if ('error' in answered) asked?.reject(new Error(answered.error))
      else asked?.resolve(answered.value as never)
    })
    const ended = () => {
      if (this.#worker !== worker) return
      this.#worker = null
      for (const { reject } of this.#waiting.values()) reject(new SearchThreadEnded('the search thread ended'))
      this.#waiting.clear()
      this.#onEnd()
    }
    worker.on('error', ended)
    worker.on('exit', ended)
    return worker
  }
}

/** A thread that does not come to its end is stopped after so long, ms: longer than its start takes on a busy machine. */
const END_WAIT = 15_000
