import { Worker } from 'node:worker_threads'
import type { Config } from '#server/config/config.ts'
import { checkEndpoint } from './check-subscription.ts'
import type { FromSender, ToSender } from './push-messages.ts'
import { openRestarts } from '#server/runtime/threads/restarts.ts'
import { watchThread } from '#server/runtime/threads/watch-thread.ts'
import {
  PushThreadEnded,
  UnknownVapidKey,
  type PushAnswer,
  type PushMessage,
  type PushPort,
} from '#server/platform/ports/push-port.ts'
import { openVapidKeys } from './vapid-keys.ts'

type PendingPush = { resolve(answer: PushAnswer): void; reject(error: Error): void }

/** What of a worker is used. */
export type PushWorker = Pick<Worker, 'on' | 'postMessage' | 'terminate' | 'unref'>

/** No answer came, or the address was refused. */
class NotSent extends Error {
  override name = 'NotSent'
}

/** Encrypting is most of the work: where there are two processors two threads share it. */
const MOST_THREADS = 2
/** Whoever has so many in hand gets help. */
const HANDS_FULL = 16

type Thread = {
  waiting: Map<number, PendingPush>
  hasAnswered: boolean
  hand(one: ToSender): void
  end(): Promise<unknown>
}

/**
 * Sends pushes from threads of their own; the first push starts the first of them. `loopback` lets a push service of
 * a test on this very machine take them: it is given by the test's own code, there is no setting for it, and
 * production refuses it.
 */
export function openPush(
  config: Pick<Config, 'DATA_DIR' | 'VAPID_KEYS' | 'MAIL_FROM' | 'isProduction'>,
  { loopback = false, open = openWorker }: { loopback?: boolean; open?: () => PushWorker } = {},
): PushPort {
  if (loopback && config.isProduction) throw new Error('production sends no pushes to this machine')
  const keys = openVapidKeys(config)
  const subject = `mailto:${config.MAIL_FROM}`
  const threads: Thread[] = []
  const restarts = openRestarts()
  let last = 0

  /**
   * The one with least to do; another one is started when all have their hands full. Not while one still starts,
   * which takes a processor, and not for a service that is slow: there is nothing to share.
   */
  const pickThread = (): Thread | null => {
    const [free] = threads.toSorted((a, b) => a.waiting.size - b.waiting.size)
    const canHelp = threads.length < MOST_THREADS && threads.every(({ hasAnswered }) => hasAnswered)
    if (free && (free.waiting.size < HANDS_FULL || !canHelp)) return free
    if (!restarts.mayStart()) return free ?? null
    const started = startThread(open(), (isAsked) => {
      if (!isAsked) restarts.ended()
      threads.splice(threads.indexOf(started), 1)
    })
    threads.push(started)
    return started
  }

  return {
    currentKey: () => keys()[0],
    check: (endpoint) => checkEndpoint(endpoint, { loopback }),
    send(message: PushMessage) {
      const key = keys().find(({ id }) => id === message.vapidKey)
      if (!key) return Promise.reject(new UnknownVapidKey(message.vapidKey))
      const thread = pickThread()
      if (!thread) return Promise.reject(new PushThreadEnded('the sending thread rests'))
      const { waiting, hand } = thread
      const { promise, resolve, reject } = Promise.withResolvers<PushAnswer>()
      const id = ++last
      waiting.set(id, { resolve, reject })
      hand({ id, message, sender: { key, subject }, loopback })
      return promise
    },
    async close() {
      await Promise.all(threads.map(({ end }) => end()))
    },
  }
}

const openWorker = (): PushWorker => new Worker(new URL('./push-thread.ts', import.meta.url))

function startThread(worker: PushWorker, onEnd: (isAsked: boolean) => void): Thread {
  const waiting = new Map<number, PendingPush>()
  let outbox: ToSender[] = []
  let isEnding = false
  const handleLost = () => {
    onEnd(isEnding)
    for (const { reject } of waiting.values()) reject(new PushThreadEnded('the sending thread ended'))
    waiting.clear()
  }
  const thread: Thread = {
    waiting,
    hasAnswered: false,
    hand(one) {
      // What is sent in one go is handed over in one go.
      if (outbox.push(one) > 1) return
      setImmediate(() => {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage(outbox)
        outbox = []
      })
    },
    end() {
      isEnding = true
      return worker.terminate()
    },
  }
  worker.on('message', (message: FromSender) => {
    thread.hasAnswered = true
    for (const { id, answer, refused } of message) {
      const pending = waiting.get(id)
      waiting.delete(id)
      if (answer) pending?.resolve(answer)
      else pending?.reject(new NotSent(refused))
    }
  })
  watchThread('push', worker, () => isEnding)
  // After an error too the thread ends.
  worker.on('exit', handleLost)
  // It never keeps a process alive that has nothing else to do.
  worker.unref()
  return thread
}
