import '#server/runtime/threads/thread-console.ts'
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { openGeocoder } from '#server/careers/positions/import/place-position.ts'
import type { Desk, FromThread, ReadingTask, ToThread } from './messages.ts'
import { readFeed } from './read-feed.ts'

// The other side of read-aside.ts: one feed after the other. Questions are answered in the order they are asked.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const waiting: ((answer: unknown) => void)[] = []
const place = openGeocoder()
parentPort?.on('message', (message: ToThread) => {
  if ('task' in message) void read(message.task)
  else waiting.shift()?.(message.answer)
})

// What cannot be understood would never be answered.
parentPort?.on('messageerror', (error) => {
  throw error
})

const desk: Desk = {
  bytes: () => ask({ ask: 'bytes', with: [] }),
  plan: (rows) => ask({ ask: 'plan', with: [rows] }),
  write: (chunk) => ask({ ask: 'write', with: [chunk] }),
}

async function read(task: ReadingTask): Promise<void> {
  try {
    tell({ end: await readFeed(task, desk, place) })
  } catch (error) {
    tell({ fault: error instanceof Error ? (error.stack ?? error.message) : 'unknown' })
  }
}

function ask<T>(question: FromThread): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>()
  waiting.push(resolve as (answer: unknown) => void)
  tell(question)
  return promise
}

function tell(message: FromThread): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message)
}
