import { SAMPLE_TIME } from '#server/platform/http/field-problem.ts'
import { refused, requireNear } from '#server/platform/time/near-times.ts'

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
