import type { Frequency } from '#contract/saved-searches/saved-searches.ts'
import { dayIn, momentIn } from '#server/platform/time/local-time.ts'

const DAY = 86_400_000
/** The hour at which a day's or a week's jobs are told, by the candidate's own clock. */
const HOUR = 8
/** Jobs that come together are told together, ms. */
const TOGETHER = 2 * 60_000
/** Between two that are told at once, ms: a feed that is read for an hour is no sixty notifications. */
const BETWEEN = 3_600_000
/** 1970-01-01 was a Thursday. */
const MONDAY = 4

/** When what was found now is told; null where nothing is. */
export function dueAt(frequency: Frequency, timeZone: string, now: number, lastRun: number | null): number | null {
  if (frequency === 'off') return null
  if (frequency === 'instant') return Math.max(now + TOGETHER, (lastRun ?? 0) + BETWEEN)
  const today = dayIn(timeZone, now)
  const first = momentIn(timeZone, today, HOUR) > now ? today : today + 1
  const day = frequency === 'daily' ? first : first + ((7 - ((((first - MONDAY) % 7) + 7) % 7)) % 7)
  return momentIn(timeZone, day, HOUR)
}

/** A zone of which this machine knows nothing is UTC. */
export function soundZone(timeZone: string | null): string {
  if (timeZone === null) return 'UTC'
  try {
    dayIn(timeZone, DAY)
    return timeZone
  } catch {
    return 'UTC'
  }
}
