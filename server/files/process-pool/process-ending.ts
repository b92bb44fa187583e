import type { LogFields } from '#server/runtime/log.ts'
import type { Answer } from './pool-messages.ts'

/**
 * Why a parser process gave no verdict. Caused by the file: it took too much `time` or `memory`, ended the process
 * (`crash`) or made the parser throw (`error`). Not caused by the file: the process was `killed` by somebody else (an
 * operator, a machine without memory), broke the `protocol`, could not load or read what it needs (`fault`), did not
 * `start`, or got no time from the machine (`starved`).
 */
export type EndedBy = 'time' | 'memory' | 'crash' | 'error' | 'killed' | 'protocol' | 'fault' | 'start' | 'starved'

/** `cause` has details for the log. */
export type Ending = { endedBy: EndedBy; cause?: LogFields }

const BY_FILE: ReadonlySet<EndedBy> = new Set(['time', 'memory', 'crash', 'error'])
/**
 * Endings that may not repeat in another process: in a process that was used before, an earlier file may be the cause,
 * and a cause outside of the file may be over.
 */
const AGAIN_ANYWHERE: ReadonlySet<EndedBy> = new Set(['killed', 'protocol', 'fault'])
const AGAIN_WHERE_USED: ReadonlySet<EndedBy> = new Set([...AGAIN_ANYWHERE, 'memory', 'crash'])

export function isCausedByFile({ endedBy }: Ending): boolean {
  return BY_FILE.has(endedBy)
}

/** Whether the file should be read again, in a new process. Reading has no side effects, so that is always safe. */
export function isWorthRetrying({ endedBy }: Ending, wasUsed: boolean): boolean {
  return (wasUsed ? AGAIN_WHERE_USED : AGAIN_ANYWHERE).has(endedBy)
}

/**
 * Signals that a process causes itself: V8 aborts without memory; the others are raised by the processor and the
 * system's limits.
 */
const OWN_SIGNALS: ReadonlySet<NodeJS.Signals> = new Set([
  'SIGABRT',
  'SIGBUS',
  'SIGFPE',
  'SIGILL',
  'SIGSEGV',
  'SIGSYS',
  'SIGTRAP',
  'SIGXCPU',
])

/**
 * Describes the ending of a process that the pool did not end. Exit without an error means lost contact; a signal that
 * the process cannot cause itself came from outside.
 */
export function classifyProcessEnding(code: number | null, signal: NodeJS.Signals | null): Ending {
  if (signal === null) return { endedBy: code === 0 ? 'protocol' : 'crash', cause: { exit: code } }
  return { endedBy: OWN_SIGNALS.has(signal) ? 'crash' : 'killed', cause: { signal } }
}

/**
 * Parses a message from a parser process; null if it has no known form. The process has read untrusted files, so
 * nothing in its messages is trusted.
 */
export function parseParserMessage(message: unknown): Answer | null {
  if (typeof message !== 'object' || message === null) return null
  if ('isReady' in message) return { isReady: true }
  if ('result' in message) return { result: message.result }
  if (!('error' in message)) return null
  const { error, isOurs, isLast } = message as Record<string, unknown>
  return { error: pickTextLogFields(error), isOurs: isOurs === true, isLast: isLast === true }
}

const LONGEST_TEXT = 500

function pickTextLogFields(input: unknown): LogFields {
  if (typeof input !== 'object' || input === null) return {}
  const known = ['error', 'code', 'place', 'cause'].map((name) => [name, (input as Record<string, unknown>)[name]])
  return Object.fromEntries(
    known.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, LONGEST_TEXT)]] : [])),
  )
}
