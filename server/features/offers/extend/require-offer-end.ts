import { msg } from '#contract/zod-free/text.ts'
import { SAMPLE_TIME } from '#server/platform/http/body/field-problem.ts'
import { buildFieldRefusal, requireNearTime } from '#server/platform/time/require-near-time.ts'

/** Requires an end of an offer in the future, within ten years; an offer may also have none. */
export function requireFutureOfferEnd(expiresAt: number | null, now: number): void {
  if (expiresAt === null) return
  if (!(expiresAt > now)) throw buildFieldRefusal('expires_at', msg('The end of an offer lies ahead.'))
  requireNearTime(expiresAt, now, 'expires_at')
}

/** Re-issuing an expired offer requires a new end: without one it would never expire. */
export function requireOfferEnd(expiresAt: number | null): asserts expiresAt is number {
  if (expiresAt === null)
    throw buildFieldRefusal('expires_at', msg('An expired offer needs a new {field}, such as {sample}'), {
      sample: SAMPLE_TIME,
    })
}
