import { TryLater } from '#server/jobs/job.ts'
import { getLocalDay, findInstantOfHour } from '#server/platform/time/local-time.ts'

/** Times of day, `HH:MM`, by the candidate's own clock; they span midnight if `from` is later than `to`. */
export type QuietHours = { from: string; to: string }

/** The end of the quiet hours at that moment; null outside of them. Days of 23 and 25 hours follow the local clock. */
export function findQuietEnd(hours: QuietHours | null, timeZone: string, now: number): number | null {
  if (hours === null || hours.from === hours.to) return null
  const [from, to] = [parseHourOfDay(hours.from), parseHourOfDay(hours.to)]
  const today = getLocalDay(timeZone, now)
  // Quiet hours that began yesterday may not have ended.
  for (const day of [today - 1, today]) {
    const end = findInstantOfHour(timeZone, to > from ? day : day + 1, to)
    if (findInstantOfHour(timeZone, day, from) <= now && now < end) return end
  }
  return null
}

/** Delays a job to the end of quiet hours. Senders check again, since their job may run hours after the event. */
export function postponeToQuietEnd(
  { quietHours, timeZone }: { quietHours: QuietHours | null; timeZone: string },
  now: number,
): void {
  const until = findQuietEnd(quietHours, timeZone, now)
  if (until !== null) throw new TryLater(until - now, 'quiet hours')
}

/** The next time at which the local clock shows that hour, epoch ms. */
export function getNextTimeAtHour(timeZone: string, hour: number, now: number): number {
  const today = getLocalDay(timeZone, now)
  const due = findInstantOfHour(timeZone, today, hour)
  return due > now ? due : findInstantOfHour(timeZone, today + 1, hour)
}

function parseHourOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours + minutes / 60
}
