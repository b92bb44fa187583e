import { Counter, type Registry } from 'prom-client'
import type { Logger } from '#server/runtime/log.ts'
import type { ThreadFailure } from './watch-thread.ts'

/** Returns a function that logs the failure of a thread and counts it. */
export function createThreadFailureReporter(log: Logger, metrics: Registry): (failure: ThreadFailure) => void {
  const failures = new Counter({
    name: 'thread_failures_total',
    help: 'Threads of this process that failed or ended by themselves, by thread; they are started anew',
    labelNames: ['thread'] as const,
    registers: [metrics],
  })
  return (failure) => {
    failures.inc({ thread: failure.thread })
    log.error(failure, 'a thread failed')
  }
}
