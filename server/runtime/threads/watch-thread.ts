import type { Worker } from 'node:worker_threads'
import { describeErrorForLog, type LogFields } from '#server/runtime/log.ts'

export type ThreadName = 'search' | 'push' | 'seal' | 'feed' | 'checkpoint'
export type ThreadFailure = LogFields & { thread: ThreadName }

let observer: ((failure: ThreadFailure) => void) | null = null

/** Sets the function that is called when a thread of this process fails; null removes it. */
export function setThreadObserver(nextObserver: ((failure: ThreadFailure) => void) | null): void {
  observer = nextObserver
}

/**
 * Reports once when a thread fails: by an uncaught error, a message that cannot be deserialized, or an exit nobody
 * asked for. A thread whose message cannot be deserialized is terminated, because its caller would wait forever. The
 * thread's owner rejects waiting callers at `exit`.
 */
export function watchThread(
  thread: ThreadName,
  worker: Pick<Worker, 'on' | 'terminate'>,
  isLeaving: () => boolean = () => false,
): void {
  let isSaid = false
  const say = (facts: LogFields) => {
    if (!isSaid) observer?.({ thread, ...facts })
    isSaid = true
  }
  worker.on('error', (error: unknown) => say(describeErrorForLog(error)))
  worker.on('messageerror', (error: unknown) => {
    say(describeErrorForLog(error))
    void worker.terminate()
  })
  worker.on('exit', (code: number) => isLeaving() || say({ exit: code }))
}
