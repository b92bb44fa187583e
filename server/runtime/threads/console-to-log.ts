import { isMainThread } from 'node:worker_threads'
import { describeErrorForLog, createLog, type Logger } from '#server/runtime/log.ts'

/** Console methods that print for people. */
const METHODS = ['debug', 'dir', 'error', 'group', 'info', 'log', 'table', 'trace', 'warn'] as const
type Writer = Pick<Console, (typeof METHODS)[number]>

/**
 * Sends what libraries print in this thread to the log as the location and the kind of any error among the arguments.
 * The texts are left out, because they may quote files and people. Repeated output from one location, such as warnings
 * about damaged files, is logged the first, tenth and hundredth time. Node's own warnings are treated the same.
 */
export function sendConsoleToLog(log: Logger = openThreadLog(), target: Writer = console): void {
  const times = new Map<string, number>()
  for (const method of METHODS) {
    target[method] = (...words: unknown[]) => {
      const here = new Error('written to the console')
      Error.captureStackTrace(here, target[method])
      const { place } = describeErrorForLog(here)
      // Counts by the line of the library alone, because its callers differ from file to file.
      const line = String(place).split(' < ', 1)[0] ?? ''
      const count = (times.get(line) ?? 0) + 1
      times.set(line, count)
      if (!/^10*$/.test(String(count))) return
      const error = words.find((word) => word instanceof Error)
      log.warn({ method, place, times: count, ...(error && { error: error.name }) }, 'something wrote to the console')
    }
  }
  process.removeAllListeners('warning').on('warning', ({ name, ...more }) => {
    log.warn({ warning: name, code: 'code' in more ? String(more.code) : undefined }, 'Node gave a warning')
  })
}

/** Worker threads log to standard error: the standard output of a command is its result. */
const openThreadLog = () => (isMainThread ? createLog() : createLog((line) => process.stderr.write(line)))
