import '#server/runtime/threads/thread-console.ts'
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { FetchRefused, fetchSafely } from '#server/platform/safe-fetch.ts'
import type { FromSender, ToSender } from './push-messages.ts'
import type { PushAnswer } from '#server/platform/ports/push-port.ts'
import { buildEncryptedPushRequest } from './build-encrypted-push-request.ts'

// Lowers this thread's priority, because encrypting a thousand pushes takes most of a second.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/**
 * Time limit of a request, ms. It is longer than services are known to take, because giving up too early sends a push
 * twice.
 */
const ANSWER_WAIT_MS = 40_000
/** Most bytes of a response that are read; only its head matters. */
const MOST_ANSWERED = 64 * 1024

const REFUSED: PushAnswer = { status: 0, retryAfter: null }

parentPort?.on('message', (batch: ToSender[]) => {
  for (const one of batch) void sendPush(one)
})

// Without this, a message that cannot be deserialized would never be answered.
parentPort?.on('messageerror', (error) => {
  throw error
})

async function sendPush({ id, message, sender, loopback }: ToSender): Promise<void> {
  try {
    const { endpoint, headers, body } = buildEncryptedPushRequest(message, sender)
    const answer = await fetchSafely(endpoint, {
      method: 'POST',
      headers,
      body,
      timeout: ANSWER_WAIT_MS,
      maxBytes: MOST_ANSWERED,
      keepAlive: true,
      loopback,
    })
    sendToMain({ id, answer: { status: answer.status, retryAfter: parseRetryAfter(answer.headers['retry-after']) } })
  } catch (error) {
    // A retry would be refused again, and the service has not failed.
    if (error instanceof FetchRefused && error.cause === undefined) sendToMain({ id, answer: REFUSED })
    else sendToMain({ id, refused: error instanceof Error ? error.message : 'unknown' })
  }
}

/** Converts the header, in seconds or as a date, to ms from now. */
function parseRetryAfter(header: string | undefined): PushAnswer['retryAfter'] {
  if (header === undefined) return null
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) && ms > 0 ? ms : null
}

let messages: FromSender = []
/** Results of the same tick are sent in one message. */
function sendToMain(one: FromSender[number]): void {
  if (messages.push(one) > 1) return
  setImmediate(() => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage(messages)
    messages = []
  })
}
