import type { Frequency } from '#contract/jobs/saved-searches/saved-searches.ts'
import { getLocalDay, findInstantOfHour } from '#server/platform/time/local-time.ts'

const DAY = 86_400_000
/** Hour of daily and weekly notifications, in the candidate's local time. */
const HOUR = 8
/** Jobs that arrive within this time are sent together, ms. */
const GROUPING_DELAY = 2 * 60_000
/** Least time between instant notifications, ms: a feed that takes an hour to import must not send sixty. */
const MIN_INTERVAL = 3_600_000
/** Days from 1970-01-01, a Thursday, to the first Monday. */
const MONDAY = 4

/** When a match found now is sent; null if notifications are off. */
export function findNotificationDueTime(
  frequency: Frequency,
  timeZone: string,
  now: number,
  lastRun: number | null,
): number | null {
  if (frequency === 'off') return null
  if (frequency === 'instant') return Math.max(now + GROUPING_DELAY, (lastRun ?? 0) + MIN_INTERVAL)
  const today = getLocalDay(timeZone, now)
  const first = findInstantOfHour(timeZone, today, HOUR) > now ? today : today + 1
  const day = frequency === 'daily' ? first : first + ((7 - ((((first - MONDAY) % 7) + 7) % 7)) % 7)
  return findInstantOfHour(timeZone, day, HOUR)
}

/** Time zones unknown to this machine fall back to UTC. */
export function toValidTimeZone(timeZone: string | null): string {
  if (timeZone === null) return 'UTC'
  try {
    getLocalDay(timeZone, DAY)
    return timeZone
  } catch {
    return 'UTC'
  }
}
