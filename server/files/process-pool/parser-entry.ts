import { constants, setPriority } from 'node:os'
import { describeError } from '#server/runtime/log.ts'
import { HANDLERS, prepare } from './handlers.ts'
import { isMachineFault } from './machine-fault.ts'
import type { Answer, Task } from './messages.ts'

// The other side of parser-process.ts: one file in, one answer out. A process of its own, without files to write,
// children or secrets: whatever a file does to the library that reads it, it does here. After whoever answers, as
// sealing and pushes are, but not last of all: with that, a machine whose processors are busy with anything else did
// not even start it within its time, and every upload was refused.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
process.on('disconnect', () => process.exit())
process.on('message', (task: Task) => void runTask(task))
// What a library throws where nobody awaits it, rejections too, ends the process: not before it is said what it was.
process.on('uncaughtException', (error) => process.send?.(buildFailure(error, true), () => process.exit(1)))
sendAnswer({ isReady: true })

/** Used again for each file, so that what was read before does not wait for the garbage collector. */
let buffer = Buffer.alloc(0)

async function runTask({ kind, size }: Task): Promise<void> {
  const bytes = size === null ? null : await receiveFile(size)
  try {
    if (bytes) return sendAnswer({ result: await HANDLERS[kind](bytes) })
    await prepare(kind)
    sendAnswer({ isReady: true })
  } catch (error) {
    sendAnswer(buildFailure(error, false))
  }
}

/** The file, which comes over the standard input. */
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

function buildFailure(error: unknown, isLast: boolean): Answer {
  return { error: describeError(error), isOurs: isMachineFault(error), isLast }
}

function sendAnswer(answer: Answer): void {
  process.send?.(answer)
}
