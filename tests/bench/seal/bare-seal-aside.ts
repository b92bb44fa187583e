import { once } from 'node:events'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { signBarePage, type BarePage } from '#tests/bench/seal/bare-seal.ts'

/** The bare call in a separate thread: one letter in, one out, in order. */
export function createBareThread(): { sign(page: BarePage): Promise<void>; stop(): void } {
  const worker = new Worker(new URL(import.meta.url))
  let last: Promise<unknown> = Promise.resolve()
  const sign = async (page: BarePage) => {
    const signed = once(worker, 'message')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(page)
    await signed
  }
  return {
    sign: (page) => {
      const signed = last.then(() => sign(page))
      last = signed
      return signed
    },
    stop: () => void worker.terminate(),
  }
}

// Runs in the thread: replies to each letter with the signed one.
if (!isMainThread) parentPort?.on('message', (page: BarePage) => void reply(page))

async function reply(page: BarePage): Promise<void> {
  const bytes = await signBarePage(page)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer])
}
