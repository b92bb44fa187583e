import '#server/runtime/threads/thread-console.ts'
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { sealOfferRecord, type RecordRequest } from './receipt/seal-record.ts'
import { sealLetter, Unsealable, type SealRequest } from './seal.ts'
import type { SealAnswer } from './seal-in-thread.ts'

// Messages to the worker side of seal-in-thread.ts, which receives a letter or record and returns it sealed.
type SealMessage = { id: number; request: SealRequest | RecordRequest }
// Lowers this thread's priority, because requests of candidates come first. Outside of Linux, this would affect the
// whole process, so it is left unchanged there.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
parentPort?.on('message', (message: SealMessage) => void sealAndReply(message))

// Without this, a message that cannot be deserialized would never be answered.
parentPort?.on('messageerror', (error) => {
  throw error
})

function getStackFrames({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}

async function sealAndReply({ id, request }: SealMessage): Promise<void> {
  const answer: SealAnswer = await ('record' in request ? sealOfferRecord(request) : sealLetter(request)).then(
    (sealed) => ({ id, sealed }),
    (error: unknown) => ({
      id,
      error: error instanceof Error ? error.name : 'Error',
      frames: error instanceof Error ? getStackFrames(error) : '',
      reason: error instanceof Unsealable ? error.message : '',
    }),
  )
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answer, 'sealed' in answer ? [answer.sealed.bytes.buffer as ArrayBuffer] : [])
}
