import { isMainThread } from 'node:worker_threads'
import { describeError, openLog, type Logger } from '#server/runtime/log.ts'

/** Methods of the console that print for people. */
const METHODS = ['debug', 'dir', 'error', 'group', 'info', 'log', 'table', 'trace', 'warn'] as const
type Writer = Pick<Console, (typeof METHODS)[number]>

/**
 * Sends what libraries print in this thread to the log: the location, and the kind of an error among the arguments. The
 * texts are left out, because they may quote files and people. Repeated output from one location, as damaged files
 * cause it, is logged the first, tenth, hundredth time. Node's own warnings are treated alike.
 */
export function logConsole(log: Logger = openThreadLog(), target: Writer = console): void {
  const times = new Map<string, number>()
  for (const method of METHODS) {
    target[method] = (...words: unknown[]) => {
      const here = new Error('written to the console')
      Error.captureStackTrace(here, target[method])
      const { place } = describeError(here)
      // The line of the library alone: who called it differs from file to file.
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

/** Threads of commands have one too, whose output is their own: lines of threads stand on standard error. */
const openThreadLog = () => (isMainThread ? openLog() : openLog((line) => process.stderr.write(line)))
