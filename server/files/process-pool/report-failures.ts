import { Counter, type Registry } from 'prom-client'
import type { Logger } from '#server/platform/log.ts'
import type { PoolObserver } from './process-pool.ts'

/** Counts the files that got no verdict, and says in the log where a limit of the system's is missing. */
export function reportFailures(log: Logger, metrics: Registry): PoolObserver {
  const counter = new Counter({
    name: 'file_parser_failures_total',
    help: 'Files that a parser process gave no verdict on, by reason',
    labelNames: ['reason'] as const,
    registers: [metrics],
  })
  return {
    onFailure: (reason) => counter.inc({ reason }),
    onUnlimited: () => log.warn({}, UNLIMITED),
  }
}

const UNLIMITED =
  'files are parsed without a limit on address space, as no process starts under `ulimit -v` here: one that takes too much memory is ended ' +
  'only when it is next looked at, so leave memory free or start the server where that limit can be set'
