import { refused, requireNear } from '#server/platform/time/near-times.ts'
import { isTimeZone } from './time-zones.ts'

/** A time to come, within ten years. */
export function soundTime(time: string, now: number, field = 'start_at'): number {
  const at = Date.parse(time)
  if (!(at > now)) throw refused(field, '%(field)s lies in the past')
  requireNear(at, now, field)
  return at
}

export function soundZone(name: string): string {
  if (!isTimeZone(name)) throw refused('time_zone', '%(field)s is the name of a time zone, such as Europe/Berlin')
  return name
}
