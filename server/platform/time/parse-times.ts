import { msg } from '#contract/zod-free/text.ts'
import { buildFieldRefusal, requireNearTime } from '#server/platform/time/require-near-time.ts'
import { isTimeZone } from './time-zones.ts'

/** Parses a future time, within ten years. */
export function parseFutureTime(time: string, now: number, field = 'start_at'): number {
  const at = Date.parse(time)
  if (!(at > now)) throw buildFieldRefusal(field, msg('{field} lies in the past'))
  requireNearTime(at, now, field)
  return at
}

export function requireTimeZone(name: string): string {
  if (!isTimeZone(name))
    throw buildFieldRefusal('time_zone', msg('{field} is the name of a time zone, such as Europe/Berlin'))
  return name
}
