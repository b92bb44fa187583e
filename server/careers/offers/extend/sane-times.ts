import { SAMPLE_TIME } from '#server/platform/http/field-problem.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Text, Values } from '#server/platform/texts/say.ts'

/** Years. What lies farther off is a slip of the keyboard: 2207 for 2027. */
const AHEAD = 10
const BACK = 1

/** The end of an offer lies ahead of us, within ten years, or there is none. */
export function requireAhead(expiresAt: number | null, now: number): void {
  if (expiresAt === null) return
  if (!(expiresAt > now)) throw refused('expires_at', 'The end of an offer lies ahead.')
  requireNear(expiresAt, now, 'expires_at')
}

/** An expired offer that is extended once more needs an end of its own: without one it would stand for ever. */
export function requireNewEnd(expiresAt: number | null): asserts expiresAt is number {
  if (expiresAt === null)
    throw refused('expires_at', 'An expired offer needs a new %(field)s, such as %(sample)s', { sample: SAMPLE_TIME })
}

/** From a year back, for whoever has begun already, to ten years ahead. */
export function requireNear(at: number, now: number, field: string): void {
  if (at > yearsFrom(now, AHEAD)) throw refused(field, '%(field)s is more than %(years)s years ahead', { years: AHEAD })
  if (at < yearsFrom(now, -BACK)) throw refused(field, '%(field)s is more than a year ago')
}

function yearsFrom(now: number, years: number): number {
  const day = new Date(now)
  return day.setUTCFullYear(day.getUTCFullYear() + years)
}

function refused(field: string, text: Text, values: Values = {}): Failure {
  return new Failure('invalid_fields', text, { fieldErrors: { [field]: text }, values: { ...values, field } })
}
