import { MessageChannel, Worker } from 'node:worker_threads'
import { openRestarts } from '#server/runtime/threads/thread-restarts.ts'
import { watchThread } from '#server/runtime/threads/watch-thread.ts'
import {
  END,
  type AnswerMessage,
  type OrderMessage,
  type InterruptMessage,
  type Order,
  type Outcome,
  type Source,
  type ThreadData,
  type ThreadMessage,
} from './messages.ts'
import { openOrderQueue, type Caller } from './queue/order-queue.ts'
import { isQuick } from './queue/quick-order.ts'
import { SearchAbandoned, SearchBusy } from './search-busy.ts'

type Pending = {
  tenantId: number
  order: Order
  isQuick: boolean
  caller: Caller | null
  resolve(value: never): void
  /** Callers are rejected once; later outcomes are ignored. */
  reject(error: Error): void
}

/** The thread ended before it answered, together with its indexes. */
export class SearchThreadEnded extends Error {
  override name = 'SearchThreadEnded'
}

/** The index was evicted before the order was handled. */
export class IndexDropped extends Error {
  override name = 'IndexDropped'
}

/** The used part of a worker. */
export type ThreadWorker = Pick<Worker, 'ref' | 'unref' | 'postMessage' | 'terminate' | 'on' | 'once'> & {
  /** Sends a message between the steps of an order. */
  postBetween(said: InterruptMessage): void
}

const THREAD_ENTRY = new URL('./search-thread.ts', import.meta.url)
/** Orders that are instantaneous or run beside others, and whose order relative to each other matters. */
const IMMEDIATE_ORDERS: ReadonlySet<Order['kind']> = new Set(['build', 'occupations', 'drop'])
/** Limit for a waiting caller, ms. */
export const LONGEST_WAIT = 10_000
/** Maximum processor time of a search, ms: many times what one takes among a million jobs. */
const LONGEST_RUN = 2000
/** A thread that does not exit is terminated after this time, ms: longer than its start takes on a busy machine. */
const END_WAIT = 15_000

/**
 * The thread with the indexes: started by the first order, and restarted by the next one after it ended. It gets one
 * order at a time, and a quick one during a long one, between its steps; the others wait here in fair turns, with a
 * time limit (queue/order-queue.ts).
 */
export class SearchThread {
  #worker: ThreadWorker | null = null
  /** Orders sent to the thread. */
  readonly #sent = new Map<number, Pending>()
  readonly #queue = openOrderQueue<Pending>(({ reject }) => reject(new SearchBusy()))
  /** The one of those from the queue. */
  #current: number | null = null
  /** The quick order running between its steps. */
  #between: number | null = null
  /** Whether the thread has completed a queued order: before that, it is loading its modules and names. */
  #isUp = false
  /** Kinds of orders completed before. The first of each loads what all of them need, and has no time limit. */
  #met = new Set<Order['kind']>()
  #isEnding = false
  #waiting = new Set<Pending>()
  #last = 0
  readonly #restarts = openRestarts()
  readonly #onEnd: () => void
  readonly #source: Source | null
  readonly #warn: (warning: string) => void
  readonly #open: (source: Source | null) => ThreadWorker

  /** Opens the client. Without a source (an in-memory database of this process), the thread receives the rows. */
  constructor(
    onEnd: () => void,
    source: Source | null = null,
    warn: (warning: string) => void = () => {},
    open = openWorker,
  ) {
    this.#onEnd = onEnd
    this.#source = source
    this.#warn = warn
    this.#open = open
  }

  get readsItself(): boolean {
    return this.#source !== null
  }

  /** Starts the thread ahead of the first order, which would otherwise start it. */
  start(): void {
    // The first thread of a process blocks the event loop for some milliseconds.
    this.#worker ??= this.#begin()
    this.#letGo()
  }

  /**
   * `caller` waits for the result: taking turns with others, at most `LONGEST_WAIT`, and until it disconnects. Orders
   * without one yield to those. Throws `SearchBusy` if too many wait.
   */
  ask<K extends Order['kind']>(order: Extract<Order, { kind: K }>, caller: Caller | null = null): Promise<Outcome[K]> {
    // Failures at startup are not retried endlessly: callers are asked to retry later.
    if (!this.#worker && !this.#restarts.mayStart())
      return Promise.reject(new SearchThreadEnded('the search thread rests'))
    const quick = isQuick(order)
    const worker = (this.#worker ??= this.#begin())
    // Keeps the process alive while a caller waits.
    worker.ref()
    const { promise, resolve, reject } = Promise.withResolvers<Outcome[K]>()
    const pending: Pending = { tenantId: order.tenantId, order, isQuick: quick, caller, resolve, reject }
    if (order.kind === 'drop') this.#drop(order.tenantId)
    this.#waiting.add(pending)
    if (IMMEDIATE_ORDERS.has(order.kind)) this.#send(pending)
    else this.#enqueue(pending)
    return this.#bounded(promise, pending).finally(() => {
      this.#waiting.delete(pending)
      this.#letGo()
    })
  }

  /**
   * Ends the thread after its current order. It exits on request: terminating one while it loads modules can crash
   * the process.
   */
  async end(): Promise<void> {
    const worker = this.#worker
    if (!worker) return
    this.#isEnding = true
    // The thread's watcher reports the error; here only the exit counts.
    const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
    worker.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(END)
    const timer = setTimeout(() => void worker.terminate(), END_WAIT)
    await gone
    clearTimeout(timer)
  }

  #enqueue(pending: Pending): void {
    if (pending.caller?.signal?.aborted) return pending.reject(new SearchAbandoned())
    if (!this.#queue.add(pending)) return pending.reject(new SearchBusy())
    this.#next()
  }

  /** Pending orders for a dropped index do not apply to its successor. */
  #drop(tenantId: number): void {
    const sent = new Set(this.#sent.values())
    for (const pending of this.#waiting) {
      if (pending.tenantId !== tenantId || sent.has(pending) || pending.order.kind === 'understand') continue
      this.#queue.remove(pending)
      pending.reject(new IndexDropped('the index was dropped'))
    }
  }

  /** Waits for a result until the caller disconnects or has waited long enough, in the queue or for the thread. */
  #bounded<T>(promise: Promise<T>, pending: Pending): Promise<T> {
    const { caller } = pending
    if (!caller || caller.isPatient) return promise
    const giveUp = (error: Error) => {
      this.#queue.remove(pending)
      const id = this.#current
      if (id !== null && this.#sent.get(id) === pending) this.#worker?.postBetween({ unwanted: id })
      pending.reject(error)
    }
    const onGone = () => giveUp(new SearchAbandoned())
    caller.signal?.addEventListener('abort', onGone, { once: true })
    let timer: NodeJS.Timeout
    // During startup, callers wait for that as well.
    const refuseLate = () =>
      void (this.#isUp ? giveUp(new SearchBusy()) : (timer = setTimeout(refuseLate, LONGEST_WAIT)))
    timer = setTimeout(refuseLate, LONGEST_WAIT)
    return promise.finally(() => {
      clearTimeout(timer)
      caller.signal?.removeEventListener('abort', onGone)
    })
  }

  #next(): void {
    if (this.#isEnding) return
    if (this.#current === null) {
      const pending = this.#queue.take()
      if (pending) this.#current = this.#send(pending)
    }
    const long = this.#isUp && this.#current !== null ? this.#sent.get(this.#current) : undefined
    if (!long || this.#between !== null || long.isQuick) return
    const quick = this.#queue.takeBeside((one) => one.isQuick)
    if (quick) this.#between = this.#send(quick, true)
  }

  #send(pending: Pending, isBetween = false): number {
    const id = ++this.#last
    const { order, caller } = pending
    const isLimited = this.#met.has(order.kind) && caller && !caller.isPatient
    const message: OrderMessage = { id, order, ...(isLimited ? { limit: LONGEST_RUN } : {}) }
    this.#sent.set(id, pending)
    if (isBetween && order.kind !== 'build') this.#worker?.postBetween({ ...message, order })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    else this.#worker?.postMessage(message)
    return id
  }

  #letGo(): void {
    if (this.#waiting.size === 0) this.#worker?.unref()
  }

  #begin(): ThreadWorker {
    const worker = this.#open(this.#source)
    watchThread('search', worker, () => this.#worker !== worker || this.#isEnding)
    worker.on('message', (message: ThreadMessage) => {
      if ('warning' in message) return this.#warn(message.warning)
      this.#take(message)
    })
    const handleEnd = () => {
      if (this.#worker !== worker) return
      if (!this.#isEnding) this.#restarts.ended()
      this.#worker = null
      this.#current = null
      this.#between = null
      this.#isUp = false
      this.#met.clear()
      this.#isEnding = false
      this.#sent.clear()
      for (const pending of this.#waiting) {
        this.#queue.remove(pending)
        pending.reject(new SearchThreadEnded('the search thread ended'))
      }
      this.#onEnd()
    }
    worker.on('error', handleEnd)
    worker.on('exit', handleEnd)
    return worker
  }

  #take(answered: AnswerMessage): void {
    const pending = this.#sent.get(answered.id)
    this.#sent.delete(answered.id)
    const isOfQueue = answered.id === this.#current || answered.id === this.#between
    if (answered.id === this.#current) this.#current = null
    if (answered.id === this.#between) this.#between = null
    if (isOfQueue) {
      this.#isUp = true
      if (pending) {
        this.#met.add(pending.order.kind)
        this.#queue.done(pending, answered.used)
      }
      this.#next()
    }
    if (!('error' in answered)) pending?.resolve(answered.value as never)
    else pending?.reject(answered.isLate ? new SearchBusy() : toError(answered))
  }
}

/** Restores the error with the thread's stack for the log. */
function toError({ error, frames }: { error: string; frames?: string }): Error {
  const made = new Error(error)
  made.stack = `${error}\n${frames ?? ''}`
  return made
}

/** Starts the thread, or `entry` with `more` for it, which loads the same. */
export function openWorker(source: Source | null, entry = THREAD_ENTRY, more: object = {}): ThreadWorker {
  const { port1, port2 } = new MessageChannel()
  const workerData: ThreadData = { ...more, source, between: port2 }
  const worker = new Worker(entry, { workerData, transferList: [port2] })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  return Object.assign(worker, { postBetween: (interrupt: InterruptMessage) => port1.postMessage(interrupt) })
}
