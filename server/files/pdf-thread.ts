import { parentPort } from 'node:worker_threads'
import { inspectPdf } from './inspect-pdf.ts'
import type { PdfVerdict } from './verdict.ts'

// The other side of check-pdf.ts: one file in, one verdict out.
parentPort?.on('message', (bytes: Uint8Array) => void answer(bytes))

async function answer(bytes: Uint8Array): Promise<void> {
  const verdict: PdfVerdict = await inspectPdf(bytes).catch(() => ({ refused: 'broken' }) as const)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(verdict)
}
