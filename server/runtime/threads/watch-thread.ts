import type { Worker } from 'node:worker_threads'
import { describeError, type LogFields } from '#server/runtime/log.ts'

export type ThreadName = 'search' | 'push' | 'seal' | 'feed' | 'checkpoint'
export type ThreadFailure = LogFields & { thread: ThreadName }

let observer: ((failure: ThreadFailure) => void) | null = null

/** Tells the observer of failing threads of this process from now on. */
export function observeThreads(nextObserver: ((failure: ThreadFailure) => void) | null): void {
  observer = nextObserver
}

/**
 * Has it said when a thread fails: throws where nobody catches, cannot be understood, or ends without being asked to.
 * One that cannot be understood is ended: whoever waits for what it said would wait for ever. What becomes of those
 * who wait is its owner's to do, at its `exit`.
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
  worker.on('error', (error: unknown) => say(describeError(error)))
  worker.on('messageerror', (error: unknown) => {
    say(describeError(error))
    void worker.terminate()
  })
  worker.on('exit', (code: number) => isLeaving() || say({ exit: code }))
}
