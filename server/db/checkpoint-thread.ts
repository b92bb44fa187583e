import '#server/runtime/threads/thread-console.ts'
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

export type Request = 'copy' | 'empty' | 'optimize'

// The worker side of checkpoints.ts. It neither blocks readers and writers nor waits for them: pages that cannot be
// copied now are copied next time.
const db = new DatabaseSync(String(workerData))
const copy = db.prepare('pragma wal_checkpoint(passive)')
// Truncating waits for readers and writers, so everything possible is copied first.
db.exec('pragma busy_timeout = 1000')
const empty = db.prepare('pragma wal_checkpoint(truncate)')
/** Tables with fewer rows than this keep no planner statistics. */
const SMALL = 1000
// Analyzes (0x2) a sample (0x10) of each table that has grown or shrunk tenfold, whichever connection has queried it
// (0x10000).
const OPTIMIZE = 'pragma optimize(0x10012)'
// Deletes the statistics of small tables, so that their indexes are used. By its statistics a small table would be
// scanned, although it may have a hundred thousand rows before the next update.
const FORGET = `delete from sqlite_stat1 where cast(stat as integer) < ${SMALL}`
const hasFigures = db.prepare("select 1 from sqlite_master where name = 'sqlite_stat1'")
const run: Record<Request, () => boolean> = {
  copy: () => copy.get() !== undefined,
  empty: () => copy.get() !== undefined && empty.get()?.['busy'] === 0,
  optimize() {
    try {
      db.exec(OPTIMIZE)
      if (hasFigures.get() !== undefined) db.exec(FORGET)
      return true
    } catch (error) {
      if (isDatabaseBusy(error)) return false
      throw error
    }
  },
}
parentPort?.on('message', ({ id, request }: { id: number; request: Request }) => {
  const isDone = run[request]()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ id, isDone })
})

const SQLITE_BUSY = 5

/** Whether the database was busy for the whole timeout; the next run catches up. */
function isDatabaseBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
