import { Worker } from 'node:worker_threads'
import { watchThread } from '#server/runtime/threads/watch-thread.ts'

/** Memory limit of the thread, MB. A feed is read row by row, so it never needs more. */
const MAX_MEMORY = 256
/**
 * Limit of the heap for young objects, MB: rows are short-lived, and a larger one only uses more memory (`npm run bench
 * import`: 380 MB in all without this limit, 280 with).
 */
const MAX_YOUNG_MEMORY = 12
/**
 * How long an idle thread waits for the next feed, ms, so that systems which send positions one by one do not start a
 * thread each time.
 */
const IDLE_MS = 20_000

let idle: { worker: Worker; timer: NodeJS.Timeout; gone: () => void } | null = null

/** The idle thread, or a new one. */
export function takeReadingThread(): Worker {
  if (!idle) return startReadingThread()
  const { worker, timer, gone } = idle
  idle = null
  clearTimeout(timer)
  worker.off('exit', gone).off('error', gone)
  worker.ref()
  return worker
}

/** Takes back a thread that read its feed to the end; one is kept for a while for its geocoding cache. */
export function returnReadingThread(worker: Worker): void {
  if (idle) return void worker.terminate()
  // An idle thread does not keep the process running.
  worker.unref()
  const discardThread = () => {
    if (idle?.worker === worker) idle = null
    void worker.terminate()
  }
  idle = { worker, gone: discardThread, timer: setTimeout(discardThread, IDLE_MS).unref() }
  worker.once('exit', discardThread).once('error', discardThread)
}

function startReadingThread(): Worker {
  const worker = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY, maxYoungGenerationSizeMb: MAX_YOUNG_MEMORY },
  })
  // Stopped threads also exit with 1; an exit while reading makes `readFeedInWorkerThread` reject.
  watchThread('feed', worker, () => true)
  return worker
}
