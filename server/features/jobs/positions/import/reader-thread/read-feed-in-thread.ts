import type { ThreadRequest, ImportChannel, ThreadMessage, ReadingEnd, ReadingTask, HostMessage } from './messages.ts'
import { returnReadingThread, takeReadingThread } from './reading-thread-pool.ts'

/**
 * Reads a feed in a worker thread: parsing, sanitizing HTML and geocoding would block the server, and their memory is
 * freed with the thread. Errors of `channel` end it too.
 */
export async function readFeedInWorkerThread(
  task: ReadingTask,
  channel: ImportChannel,
  signal?: AbortSignal,
): Promise<ReadingEnd> {
  signal?.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<ReadingEnd>()
  const worker = takeReadingThread()
  const postToThread = (message: HostMessage, transfer: ArrayBuffer[] = []) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(message, transfer)
  const stop = () => reject(signal?.reason as Error)
  signal?.addEventListener('abort', stop, { once: true })
  // Responses in the order of the requests, one after the other.
  let answers: Promise<void> = Promise.resolve()
  const answerInTurn = async (before: Promise<void>, request: ThreadRequest) => {
    await before
    const answer = await callChannelMethod(channel, request)
    postToThread({ answer }, answer instanceof Uint8Array ? [answer.buffer as ArrayBuffer] : [])
  }
  const handleMessage = (message: ThreadMessage) => {
    if ('end' in message) return resolve(message.end)
    if ('fault' in message) return reject(new Error(message.fault))
    answers = answerInTurn(answers, message)
    answers.catch(reject)
  }
  const handleExit = (code: number) => reject(new Error(`the reading thread ended with ${code}`))
  worker.on('message', handleMessage)
  worker.on('messageerror', reject)
  worker.on('error', reject)
  worker.on('exit', handleExit)
  postToThread({ task })
  try {
    const end = await promise
    returnReadingThread(worker)
    return end
  } catch (error) {
    void worker.terminate()
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
    worker.off('message', handleMessage).off('messageerror', reject).off('error', reject).off('exit', handleExit)
  }
}

function callChannelMethod(
  channel: ImportChannel,
  request: ThreadRequest,
): ReturnType<ImportChannel[ThreadRequest['ask']]> {
  switch (request.ask) {
    case 'bytes':
      return channel.bytes()
    case 'plan':
      return channel.plan(...request.with)
    case 'write':
      return channel.write(...request.with)
  }
}
