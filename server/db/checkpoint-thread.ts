import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

// The other side of checkpoints.ts. Whoever reads or writes meanwhile is not waited for, and does not wait: what cannot be copied now is
// copied the next time.
const db = new DatabaseSync(String(workerData))
const copy = db.prepare('pragma wal_checkpoint(passive)')
parentPort?.on('message', () => void copy.get())
