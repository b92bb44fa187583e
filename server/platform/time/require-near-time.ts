import { utc } from '#contract/time/utc.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Values } from '#server/platform/texts/translate.ts'

/** Most years ahead and back. A time further away is a typing error such as 2207 for 2027. */
const AHEAD = 10
const BACK = 1

/**
 * Rejects implausible times (epoch ms): accepts from one year ago, for people who have started already, to ten years
 * ahead.
 */
export function requireNearTime(at: number, now: number, field: string): void {
  if (at > utc(now).add(AHEAD, 'year').valueOf())
    throw buildFieldRefusal(field, msg('{field} is more than {years} years ahead'), { years: AHEAD })
  if (at < utc(now).subtract(BACK, 'year').valueOf())
    throw buildFieldRefusal(field, msg('{field} is more than a year ago'))
}

/** Builds the refusal of one field with a reason. */
export function buildFieldRefusal(field: string, text: Text, values: Values = {}): Failure {
  return new Failure('invalid_fields', text, { fieldErrors: { [field]: text }, values: { ...values, field } })
}
