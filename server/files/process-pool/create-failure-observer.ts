import { Counter, type Registry } from 'prom-client'
import type { Logger } from '#server/runtime/log.ts'
import { isCausedByFile } from './process-ending.ts'
import type { PoolObserver } from './process-pool.ts'

const UNLIMITED =
  'files are parsed without a limit on address space, as no process starts under `ulimit -v` here: one that takes too much memory is ended ' +
  'only when it is next looked at, so leave memory free or start the server where that limit can be set'

/** Counts files without a verdict, logs the reasons, and logs when a limit of the system is missing. */
export function createFailureObserver(log: Logger, metrics: Registry): PoolObserver {
  const failures = new Counter({
    name: 'file_parser_failures_total',
    help: 'Files that a parser process gave no verdict on, by reason',
    labelNames: ['reason'] as const,
    registers: [metrics],
  })
  const again = new Counter({
    name: 'file_parser_retries_total',
    help: 'Files that were read once more in a new parser process, by how the first one ended',
    labelNames: ['reason'] as const,
    registers: [metrics],
  })
  return {
    onFailure({ endedBy: reason, cause, kind, isAgain }) {
      const counter = isAgain ? again : failures
      counter.inc({ reason })
      const level = isCausedByFile({ endedBy: reason }) || reason === 'starved' ? 'warn' : 'error'
      log[level]({ reason, kind, ...cause }, isAgain ? 'a file is read in another process' : 'a file got no verdict')
    },
    onUnlimited: () => log.warn({}, UNLIMITED),
  }
}
