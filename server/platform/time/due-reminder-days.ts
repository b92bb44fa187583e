import { getLocalDay, findInstantOfHour } from './local-time.ts'

/** Local hour at which reminders are sent, so that no deadline wakes anyone. */
const HOUR_OF_DAY = 9

type Deadline = {
  /** The candidate's time zone; null until a browser reports it. */
  timeZone: string | null
  /** End of the deadline, epoch ms. */
  endsAt: number
  /** When `endsAt` was set, epoch ms. Reminders that would have been due before are not sent. */
  setAt: number
}

/**
 * Finds the latest reminder that became due since the end was set, as days before the end; null if there is none.
 * `before` is in descending order.
 */
export function findDueReminderDays(
  { timeZone, endsAt, setAt }: Deadline,
  before: readonly number[],
  now: number,
): number | null {
  const zone = timeZone ?? 'UTC'
  const last = getLocalDay(zone, endsAt)
  for (const days of before) {
    const due = findInstantOfHour(zone, last - days, HOUR_OF_DAY)
    if (due <= now) return due > setAt ? days : null
  }
  return null
}
