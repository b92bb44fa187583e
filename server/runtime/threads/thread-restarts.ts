/**
 * Failures in a row after which restarts are delayed. Until then a new thread starts at once, so that waiting callers
 * get their response.
 */
const RESTARTS_AT_ONCE = 3
/** ms */
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 30_000
/** An end so long after the one before it is the first one again, ms. */
const FORGOTTEN = 60_000

export type Restarts = {
  /** A thread ended that nobody ended. */
  ended(): void
  mayStart(): boolean
}

/**
 * Bounds how often a thread is started anew: what ends it at its start would end it again, without pause, and start
 * costs a processor.
 */
export function openRestarts(now: () => number = () => performance.now()): Restarts {
  let ends = 0
  let lastEnd = -Infinity
  return {
    ended() {
      ends = now() - lastEnd > FORGOTTEN ? 1 : ends + 1
      lastEnd = now()
    },
    mayStart() {
      if (ends < RESTARTS_AT_ONCE) return true
      const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(ends - RESTARTS_AT_ONCE, 20))
      return now() - lastEnd >= pause
    },
  }
}
