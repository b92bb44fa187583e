import { stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { returnNullIfMissing } from '#server/config/missing-file.ts'
import { watchThread } from '#server/runtime/threads/watch-thread.ts'
import type { Request } from './checkpoint-thread.ts'
import type { Db } from './open-db.ts'

/** Interval between checks of the log's size, ms. */
const CHECKPOINT_EVERY_MS = 5000
/** Size of the log from which a checkpoint is made, bytes; SQLite itself would begin here too. */
const SMALLEST_LOG_BYTES = 4 * 2 ** 20

/** Pages in the log from which a commit makes the checkpoint itself, in case the worker thread cannot keep up. */
const LAST_RESORT = 16_000

/** Checkpoints of SQLite's write-ahead log. */
export type Checkpoints = {
  /** Copies the log into the database. Bulk writers wait for it, so that no other commit has to. */
  copy(): Promise<void>
  /** Truncates the log, so that deleted data is gone from the disk; false if the database was busy. */
  empty(): Promise<boolean>
  /** Updates the statistics of the query planner; false if the database was busy. */
  optimize(): Promise<boolean>
}

export const NO_CHECKPOINTS: Checkpoints = {
  copy: async () => {},
  empty: async () => true,
  optimize: async () => true,
}

/**
 * Starts a thread that regularly copies SQLite's log into the database file. SQLite itself would copy at the end of a
 * commit, and block the thread that serves candidates.
 */
export async function startCheckpointThread(
  db: Db,
  file: string,
  o: { onError: (error: Error) => void; every?: number },
): Promise<Checkpoints & { close(): Promise<void> }> {
  await sql`pragma wal_autocheckpoint = ${sql.lit(LAST_RESORT)}`.execute(db)
  let thread: Worker | null = null
  let copiedAt = 0
  let lastId = 0
  let isClosed = false
  const waiting = new Map<number, (isDone: boolean) => void>()
  const start = () => {
    const worker = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), { workerData: file })
    // After an error the thread is unusable, but its exit event follows later; messages sent until then would be lost.
    const forget = () => {
      if (thread === worker) thread = null
      for (const answer of waiting.values()) answer(false)
      waiting.clear()
      worker.unref()
    }
    worker.on('message', ({ id, isDone }: { id: number; isDone: boolean }) => {
      waiting.get(id)?.(isDone)
      waiting.delete(id)
      if (waiting.size === 0) worker.unref()
    })
    watchThread('checkpoint', worker, () => isClosed)
    worker.on('error', forget).on('error', o.onError).on('exit', forget)
    return worker
  }
  const copyIfLong = async () => {
    const log = await stat(`${file}-wal`).catch(returnNullIfMissing)
    if (!log || log.size < SMALLEST_LOG_BYTES || log.mtimeMs === copiedAt) return
    copiedAt = log.mtimeMs
    await ask('copy')
  }
  const ask = (request: Request) => {
    const id = (lastId += 1)
    const { promise, resolve } = Promise.withResolvers<boolean>()
    waiting.set(id, resolve)
    thread ??= start()
    // Keeps the process running, so that a command does not end before the thread has answered.
    thread.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage({ id, request })
    return promise
  }
  const turns = setInterval(() => void copyIfLong().catch(o.onError), o.every ?? CHECKPOINT_EVERY_MS).unref()
  return {
    copy: async () => void (await ask('copy')),
    empty: () => ask('empty'),
    optimize: () => ask('optimize'),
    async close() {
      isClosed = true
      clearInterval(turns)
      await thread?.terminate()
    },
  }
}
