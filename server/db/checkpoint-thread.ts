import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

// The other side of checkpoints.ts. Whoever reads or writes meanwhile is not waited for, and does not wait: what cannot be copied now is
// copied the next time.
const db = new DatabaseSync(String(workerData))
const copy = db.prepare('pragma wal_checkpoint(passive)')
// Emptying waits for whoever reads or writes, so all that can be copied is copied before.
db.exec('pragma busy_timeout = 1000')
const empty = db.prepare('pragma wal_checkpoint(truncate)')
parentPort?.on('message', ({ id, wish }: { id: number; wish: 'copy' | 'empty' }) => {
  copy.get()
  const isDone = wish === 'copy' || empty.get()?.['busy'] === 0
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ id, isDone })
})
