/**
 * Number of consecutive failures after which restarts are delayed. Until then a new thread starts at once, so that
 * waiting callers get their response.
 */
const RESTARTS_AT_ONCE = 3
/** Delays before a restart, ms. */
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 30_000
/** Time without a failure after which earlier failures no longer count, ms. */
const FORGOTTEN = 60_000

export type Restarts = {
  /** Records that a thread ended without being asked to. */
  ended(): void
  mayStart(): boolean
}

/**
 * Limits how often a thread is restarted: a thread that fails at start would otherwise be restarted without pause,
 * which costs a whole processor.
 */
export function createRestartLimiter(now: () => number = () => performance.now()): Restarts {
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
