import { getLocalDay, toInstant } from './local-time.ts'

/** Hour of the day in the candidate's local time, so that no deadline wakes anyone. */
const HOUR_OF_DAY = 9

type Deadline = {
  /** The candidate's time zone; null until a browser reports it. */
  timeZone: string | null
  /** Epoch ms. */
  endsAt: number
  /** When that end was set, epoch ms: set after a reminder's hour, it needs none. */
  setAt: number
}

/**
 * The latest reminder that became due since the end was set, in days before the end; null if none did. `before` is in
 * descending order.
 */
export function findNextReminder(
  { timeZone, endsAt, setAt }: Deadline,
  before: readonly number[],
  now: number,
): number | null {
  const zone = timeZone ?? 'UTC'
  const last = getLocalDay(zone, endsAt)
  for (const days of before) {
    const due = toInstant(zone, last - days, HOUR_OF_DAY)
    if (due <= now) return due > setAt ? days : null
  }
  return null
}
