import { MessageChannel, Worker } from 'node:worker_threads'
import { createRestartLimiter } from '#server/runtime/threads/thread-restarts.ts'
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
} from './thread-messages.ts'
import { openOrderQueue, type Caller } from './queue/order-queue.ts'
import { isQuickOrder } from './queue/quick-order.ts'
import { SearchAbandoned, SearchBusy } from './search-busy.ts'

type Pending = {
  tenantId: number
  order: Order
  isQuick: boolean
  caller: Caller | null
  resolve(value: never): void
  /** Rejects the caller. It is called once; later results are ignored. */
  reject(error: Error): void
}

/** The thread ended before it had answered, and its indexes with it. */
export class SearchThreadEnded extends Error {
  override name = 'SearchThreadEnded'
}

/** The index was evicted before the order was handled. */
export class IndexDropped extends Error {
  override name = 'IndexDropped'
}

/** The part of a worker that is used. */
export type ThreadWorker = Pick<Worker, 'ref' | 'unref' | 'postMessage' | 'terminate' | 'on' | 'once'> & {
  /** Sends a message between the steps of an order. */
  postBetween(said: InterruptMessage): void
}

const THREAD_ENTRY = new URL('./search-thread.ts', import.meta.url)
/**
 * Kinds of orders that are sent at once, because they are instantaneous or run beside others and their order matters.
 */
const IMMEDIATE_ORDERS: ReadonlySet<Order['kind']> = new Set(['build', 'occupations', 'drop'])
/** Longest wait of a caller, ms. */
export const LONGEST_WAIT = 10_000
/** Longest processor time of a search, ms: many times what one takes among a million jobs. */
const LONGEST_RUN = 2000
/** Time after which a thread that does not exit is terminated, ms; longer than its start takes on a busy machine. */
const END_WAIT = 15_000

/**
 * Client of the thread with the indexes. The first order starts the thread, and so does the next one after the thread
 * has ended. The thread gets one order at a time, and during a long one also quick ones, which run between its steps.
 * Other orders wait here in fair turns, with a time limit (queue/order-queue.ts).
 */
export class SearchThread {
  #worker: ThreadWorker | null = null
  /** Orders sent to the thread. */
  readonly #sent = new Map<number, Pending>()
  readonly #queue = openOrderQueue<Pending>(({ reject }) => reject(new SearchBusy()))
  /** Id of the running order from the queue. */
  #current: number | null = null
  /** Id of the quick order that runs between the steps of the current one. */
  #between: number | null = null
  /** Whether the thread has completed an order from the queue. Before that, it is loading modules and names. */
  #isUp = false
  /**
   * Kinds of orders that were completed before. The first order of a kind loads what all of its kind need, and has no
   * time limit.
   */
  #met = new Set<Order['kind']>()
  #isEnding = false
  #waiting = new Set<Pending>()
  #last = 0
  readonly #restarts = createRestartLimiter()
  readonly #onEnd: () => void
  readonly #source: Source | null
  readonly #warn: (warning: string) => void
  readonly #open: (source: Source | null) => ThreadWorker

  /** Opens the client. Without a source (an in-memory database of this process), the thread receives the rows. */
  constructor(
    onEnd: () => void,
    source: Source | null = null,
    warn: (warning: string) => void = () => {},
    open = openSearchWorker,
  ) {
    this.#onEnd = onEnd
    this.#source = source
    this.#warn = warn
    this.#open = open
  }

  get readsItself(): boolean {
    return this.#source !== null
  }

  /** Starts the thread before the first order, which would otherwise start it. */
  start(): void {
    // Done in advance, because the first thread of a process blocks the event loop for some milliseconds.
    this.#worker ??= this.#begin()
    this.#letGo()
  }

  /**
   * Sends an order. `caller` waits for the result: it takes turns with others, waits at most `LONGEST_WAIT`, and no
   * longer once it has disconnected. Orders without a caller yield to those. Throws `SearchBusy` if too many wait.
   */
  ask<K extends Order['kind']>(order: Extract<Order, { kind: K }>, caller: Caller | null = null): Promise<Outcome[K]> {
    // A thread that fails at start is not restarted endlessly: callers are asked to retry later.
    if (!this.#worker && !this.#restarts.mayStart())
      return Promise.reject(new SearchThreadEnded('the search thread rests'))
    const quick = isQuickOrder(order)
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
   * Ends the thread after its current order. The thread is asked to exit, because terminating it while it loads modules
   * can crash the process.
   */
  async end(): Promise<void> {
    const worker = this.#worker
    if (!worker) return
    this.#isEnding = true
    // The thread's watcher reports the error; here only the exit matters.
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

  /** Rejects pending orders for a dropped index, because they do not apply to the next one. */
  #drop(tenantId: number): void {
    const sent = new Set(this.#sent.values())
    for (const pending of this.#waiting) {
      if (pending.tenantId !== tenantId || sent.has(pending) || pending.order.kind === 'understand') continue
      this.#queue.remove(pending)
      pending.reject(new IndexDropped('the index was dropped'))
    }
  }

  /** Waits for a result until the caller disconnects or has waited for too long, in the queue or for the thread. */
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
    // While the thread starts, callers wait longer.
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
    else pending?.reject(answered.isLate ? new SearchBusy() : restoreThreadError(answered))
  }
}

/** Restores an error with the thread's stack, for the log. */
function restoreThreadError({ error, frames }: { error: string; frames?: string }): Error {
  const made = new Error(error)
  made.stack = `${error}\n${frames ?? ''}`
  return made
}

/** Starts the thread, or one with another `entry` that loads the same modules, with `more` as additional data. */
export function openSearchWorker(source: Source | null, entry = THREAD_ENTRY, more: object = {}): ThreadWorker {
  const { port1, port2 } = new MessageChannel()
  const workerData: ThreadData = { ...more, source, between: port2 }
  const worker = new Worker(entry, { workerData, transferList: [port2] })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  return Object.assign(worker, { postBetween: (interrupt: InterruptMessage) => port1.postMessage(interrupt) })
}
