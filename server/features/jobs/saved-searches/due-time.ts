import type { Frequency } from '#contract/jobs/saved-searches/saved-searches.ts'
import { getLocalDay, toInstant } from '#server/platform/time/local-time.ts'

const DAY = 86_400_000
/** The hour at which a day's or a week's jobs are told, by the candidate's own clock. */
const HOUR = 8
/** Jobs that come together are told together, ms. */
const GROUPING_DELAY = 2 * 60_000
/** Between two that are told at once, ms: a feed that is read for an hour is no sixty notifications. */
const MIN_INTERVAL = 3_600_000
/** 1970-01-01 was a Thursday. */
const MONDAY = 4

/** When what was found now is told; null where nothing is. */
export function getDueTime(frequency: Frequency, timeZone: string, now: number, lastRun: number | null): number | null {
  if (frequency === 'off') return null
  if (frequency === 'instant') return Math.max(now + GROUPING_DELAY, (lastRun ?? 0) + MIN_INTERVAL)
  const today = getLocalDay(timeZone, now)
  const first = toInstant(timeZone, today, HOUR) > now ? today : today + 1
  const day = frequency === 'daily' ? first : first + ((7 - ((((first - MONDAY) % 7) + 7) % 7)) % 7)
  return toInstant(timeZone, day, HOUR)
}

/** A zone of which this machine knows nothing is UTC. */
export function toValidZone(timeZone: string | null): string {
  if (timeZone === null) return 'UTC'
  try {
    getLocalDay(timeZone, DAY)
    return timeZone
  } catch {
    return 'UTC'
  }
}
