import { constants, setPriority } from 'node:os'
import { describeErrorForLog } from '#server/runtime/log.ts'
import { HANDLERS, loadParsers } from './handlers.ts'
import { isMachineFault } from './machine-fault.ts'
import type { Answer, Task } from './pool-messages.ts'

// The child side of parser-process.ts: one file in, one result out. A separate process without writable files, children
// or secrets contains whatever a file does to its parser. It runs below normal priority, like sealing and pushes, but
// not at the lowest: on a busy machine it would not even start in time, and every upload would be rejected.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
process.on('disconnect', () => process.exit())
process.on('message', (task: Task) => void runParserTask(task))
// Uncaught exceptions and rejections of a library end the process, after reporting them.
process.on('uncaughtException', (error) => process.send?.(buildFailureAnswer(error, true), () => process.exit(1)))
sendAnswerToPool({ isReady: true })

/** Reused for each file, so that earlier bytes do not wait for the garbage collector. */
let buffer = Buffer.alloc(0)

async function runParserTask({ kind, size }: Task): Promise<void> {
  const bytes = size === null ? null : await receiveFile(size)
  try {
    if (bytes) return sendAnswerToPool({ result: await HANDLERS[kind](bytes) })
    await loadParsers(kind)
    sendAnswerToPool({ isReady: true })
  } catch (error) {
    sendAnswerToPool(buildFailureAnswer(error, false))
  }
}

/** Reads the file from standard input. */
function receiveFile(size: number): Promise<Buffer> {
  if (buffer.length < size) buffer = Buffer.allocUnsafeSlow(size)
  const { promise, resolve } = Promise.withResolvers<Buffer>()
  let at = 0
  const take = (chunk: Buffer) => {
    at += chunk.copy(buffer, at)
    if (at < size) return
    process.stdin.off('data', take).pause()
    resolve(buffer.subarray(0, size))
  }
  process.stdin.on('data', take).resume()
  return promise
}

function buildFailureAnswer(error: unknown, isLast: boolean): Answer {
  return { error: describeErrorForLog(error), isOurs: isMachineFault(error), isLast }
}

function sendAnswerToPool(answer: Answer): void {
  process.send?.(answer)
}
