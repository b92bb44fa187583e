import '#server/runtime/threads/thread-console.ts'
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { createPositionGeocoder } from '#server/features/jobs/positions/import/geocode-position.ts'
import type { ImportChannel, ThreadMessage, ReadingTask, HostMessage } from './messages.ts'
import { readFeedInChunks } from './read-feed-in-chunks.ts'

// The worker side of run-in-thread.ts: one feed after another. Requests are answered in order.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const waiting: ((answer: unknown) => void)[] = []
const geocode = createPositionGeocoder()
parentPort?.on('message', (message: HostMessage) => {
  if ('task' in message) void runReadingTask(message.task)
  else waiting.shift()?.(message.answer)
})

// A message that cannot be deserialized would never be answered.
parentPort?.on('messageerror', (error) => {
  throw error
})

const channel: ImportChannel = {
  bytes: () => askHost({ ask: 'bytes', with: [] }),
  plan: (rows) => askHost({ ask: 'plan', with: [rows] }),
  write: (chunk) => askHost({ ask: 'write', with: [chunk] }),
}

async function runReadingTask(task: ReadingTask): Promise<void> {
  try {
    postToHost({ end: await readFeedInChunks(task, channel, geocode) })
  } catch (error) {
    postToHost({ fault: error instanceof Error ? (error.stack ?? error.message) : 'unknown' })
  }
}

function askHost<T>(question: ThreadMessage): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>()
  waiting.push(resolve as (answer: unknown) => void)
  postToHost(question)
  return promise
}

function postToHost(message: ThreadMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message)
}
