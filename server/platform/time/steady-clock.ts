import { logSecurity } from '#server/platform/security-log.ts'
import type { Services } from '#server/platform/services.ts'

/** Drift between wall clock and monotonic clock from which the clock was set, ms. */
const LEAP = 60_000
/** How long a clock that was set must keep its new time before scheduled work runs by it, ms. */
const CONFIRMED_AFTER = 10 * 60_000

/**
 * Tells whether the clock can be trusted. A clock that is ten days ahead for a minute would let offers end and delete
 * data for good. A clock that returns to its previous value is trusted immediately. `monotonic` counts milliseconds
 * and is never set.
 */
export function createSteadyClock(
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
      // Slow drift is what clocks do, and how they are set right.
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
