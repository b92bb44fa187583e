import type { Asked, Desk, FromThread, ReadingEnd, ReadingTask, ToThread } from './messages.ts'
import { giveBack, takeThread } from './thread.ts'

/**
 * Reads a feed in a thread of its own: parsing, cleaning HTML and finding places would hold up whoever the server answers meanwhile,
 * and what they need in memory goes with the thread. Faults of `desk` end it too.
 */
export async function readAside(task: ReadingTask, desk: Desk, signal?: AbortSignal): Promise<ReadingEnd> {
  signal?.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<ReadingEnd>()
  const worker = takeThread()
  const tell = (message: ToThread, transfer: ArrayBuffer[] = []) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(message, transfer)
  const stop = () => reject(signal?.reason as Error)
  signal?.addEventListener('abort', stop, { once: true })
  // One answer after the other, in the order of the questions.
  let answers: Promise<void> = Promise.resolve()
  const inTurn = async (before: Promise<void>, asked: Asked) => {
    await before
    const answer = await answerTo(desk, asked)
    tell({ answer }, answer instanceof Uint8Array ? [answer.buffer as ArrayBuffer] : [])
  }
  const heard = (message: FromThread) => {
    if ('end' in message) return resolve(message.end)
    if ('fault' in message) return reject(new Error(message.fault))
    answers = inTurn(answers, message)
    answers.catch(reject)
  }
  const ended = (code: number) => reject(new Error(`the reading thread ended with ${code}`))
  worker.on('message', heard)
  worker.on('messageerror', reject)
  worker.on('error', reject)
  worker.on('exit', ended)
  tell({ task })
  try {
    const end = await promise
    giveBack(worker)
    return end
  } catch (error) {
    void worker.terminate()
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
    worker.off('message', heard).off('messageerror', reject).off('error', reject).off('exit', ended)
  }
}

function answerTo(desk: Desk, asked: Asked): ReturnType<Desk[Asked['ask']]> {
  switch (asked.ask) {
    case 'bytes':
      return desk.bytes()
    case 'plan':
      return desk.plan(...asked.with)
    case 'write':
      return desk.write(...asked.with)
  }
}
