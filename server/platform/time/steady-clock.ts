import { logSecurity } from '#server/platform/security-log.ts'
import type { Services } from '#server/platform/services.ts'

/** Difference from the monotonic clock from which the wall clock counts as set, ms. */
const LEAP = 60_000
/** How long a clock that was set must keep its new time before scheduled jobs use it, ms. */
const CONFIRMED_AFTER = 10 * 60_000

/**
 * Creates a check of whether the clock can be trusted. A clock that is ten days ahead for a minute would end offers and
 * delete data permanently. A clock that is set back to its previous time is trusted immediately. `monotonic` counts
 * milliseconds and is never set.
 */
export function createClockCheck(
  services: Services,
  monotonic: () => number = () => performance.now(),
): { isSteady(): boolean } {
  const measureDrift = () => services.now() - monotonic()
  let believed = measureDrift()
  let seen = believed
  let since = monotonic()
  return {
    isSteady() {
      const now = measureDrift()
      const isLeap = Math.abs(now - seen) > LEAP
      seen = now
      // Slow drift and its correction are normal.
      if (Math.abs(now - believed) <= LEAP) {
        believed = now
        return true
      }
      if (isLeap) {
        since = monotonic()
        services.log.error(
          { ms: Math.round(now - believed) },
          'the clock was set: no work by the clock until it is confirmed',
        )
        logSecurity(services, 'clock_set', { outcome: 'refused', how: `${Math.round((now - believed) / 1000)} s` })
      }
      if (monotonic() - since < CONFIRMED_AFTER) return false
      believed = now
      return true
    },
  }
}
