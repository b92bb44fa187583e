import { Worker } from 'node:worker_threads'
import type { PdfVerdict } from './verdict.ts'

/** A file that takes longer than this is refused, ms. */
const LONGEST_CHECK = 20_000
/** The thread goes when it had nothing to do for this long, ms. */
const IDLE = 30_000

const broken = { refused: 'broken' } as const satisfies PdfVerdict

let thread: Worker | null = null
let answer: ((verdict: PdfVerdict) => void) | null = null
let queue: Promise<unknown> = Promise.resolve()
let idle: NodeJS.Timeout | undefined

/** The verdict on a PDF, found in a thread of its own: a file made to hang or to fill memory takes only the thread with it. */
export function checkPdf(bytes: Uint8Array): Promise<PdfVerdict> {
  const verdict = queue.then(() => ask(bytes))
  queue = verdict
  return verdict
}

async function ask(bytes: Uint8Array): Promise<PdfVerdict> {
  clearTimeout(idle)
  const { promise, resolve } = Promise.withResolvers<PdfVerdict>()
  answer = resolve
  const limit = setTimeout(() => stopThread(), LONGEST_CHECK)
  thread ??= startThread()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  thread.postMessage(bytes)
  const verdict = await promise
  clearTimeout(limit)
  answer = null
  idle = setTimeout(stopThread, IDLE).unref()
  return verdict
}

function startThread(): Worker {
  const worker = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  worker.on('message', (verdict: PdfVerdict) => answer?.(verdict))
  worker.on('error', () => ended(worker))
  worker.on('exit', () => ended(worker))
  // After its listeners: one for messages would hold the process again, and a command would only end when the thread goes.
  worker.unref()
  return worker
}

/** A thread that ended while it was asked could not cope with the file. */
function ended(worker: Worker): void {
  if (thread !== worker) return
  thread = null
  answer?.(broken)
}

function stopThread(): void {
  const worker = thread
  thread = null
  answer?.(broken)
  void worker?.terminate()
}
