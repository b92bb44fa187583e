import { Worker } from 'node:worker_threads'
import type { Config } from '#server/config/config.ts'
import { checkPushEndpoint } from './check-subscription.ts'
import type { FromSender, ToSender } from './push-messages.ts'
import { createRestartLimiter } from '#server/runtime/threads/thread-restarts.ts'
import { watchThread } from '#server/runtime/threads/watch-thread.ts'
import {
  PushThreadEnded,
  UnknownVapidKey,
  type PushAnswer,
  type PushMessage,
  type PushPort,
} from '#server/platform/ports/push-port.ts'
import { createVapidKeysGetter } from './vapid-keys.ts'

type PendingPush = { resolve(answer: PushAnswer): void; reject(error: Error): void }

/** The part of a worker that is used. */
export type PushWorker = Pick<Worker, 'on' | 'postMessage' | 'terminate' | 'unref'>

/** The push service did not respond, or its endpoint is not allowed. */
class NotSent extends Error {
  override name = 'NotSent'
}

/** Most threads. Encrypting is most of the work, so two threads share it if there are two processors. */
const MOST_THREADS = 2
/** Number of pending pushes from which a thread counts as busy. */
const HANDS_FULL = 16

type Thread = {
  waiting: Map<number, PendingPush>
  hasAnswered: boolean
  hand(one: ToSender): void
  end(): Promise<unknown>
}

/**
 * Opens the port for pushes, which separate threads send; the first one starts with the first push. `loopback` allows a
 * test's push service on this machine. Only test code sets it; there is no setting, and production refuses it.
 */
export function openPush(
  config: Pick<Config, 'DATA_DIR' | 'VAPID_KEYS' | 'MAIL_FROM' | 'isProduction'>,
  { loopback = false, open = openPushWorker }: { loopback?: boolean; open?: () => PushWorker } = {},
): PushPort {
  if (loopback && config.isProduction) throw new Error('production sends no pushes to this machine')
  const keys = createVapidKeysGetter(config)
  const subject = `mailto:${config.MAIL_FROM}`
  const threads: Thread[] = []
  const restarts = createRestartLimiter()
  let last = 0

  /**
   * Picks the least busy thread, and starts another one if all are busy. None is started while another one is starting,
   * which needs a processor, or if a service is slow, which another thread would not change.
   */
  const pickThread = (): Thread | null => {
    const [free] = threads.toSorted((a, b) => a.waiting.size - b.waiting.size)
    const canHelp = threads.length < MOST_THREADS && threads.every(({ hasAnswered }) => hasAnswered)
    if (free && (free.waiting.size < HANDS_FULL || !canHelp)) return free
    if (!restarts.mayStart()) return free ?? null
    const started = startPushThread(open(), (isAsked) => {
      if (!isAsked) restarts.ended()
      threads.splice(threads.indexOf(started), 1)
    })
    threads.push(started)
    return started
  }

  return {
    currentKey: () => keys()[0],
    check: (endpoint) => checkPushEndpoint(endpoint, { loopback }),
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

const openPushWorker = (): PushWorker => new Worker(new URL('./push-thread.ts', import.meta.url))

function startPushThread(worker: PushWorker, onEnd: (isAsked: boolean) => void): Thread {
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
      // Pushes of the same tick are sent to the thread in one message.
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
  // The thread also exits after an error.
  worker.on('exit', handleLost)
  // The thread must not keep an otherwise idle process running.
  worker.unref()
  return thread
}
