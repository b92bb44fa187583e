import { getLocalDay, toInstant } from './local-time.ts'

/** By the candidate's own clock: nobody is woken by a deadline. */
const HOUR_OF_DAY = 9

type Deadline = {
  /** Where the candidate is; null until a browser said it. */
  timeZone: string | null
  /** Epoch ms. */
  endsAt: number
  /** When that end was set, epoch ms: whoever learns of it after a reminder's hour needs none. */
  setAt: number
}

/**
 * The nearest reminder, in days before the end, whose hour has come since the end was set; null while there is none.
 * `before`: the last one first.
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
