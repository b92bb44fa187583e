import { hasVisibleText } from '#contract/account/full-name.ts'
import { msg } from '#contract/zod-free/text.ts'
import { buildFieldRefusal, requireNearTime } from '#server/platform/time/require-near-time.ts'
import { refuseReorderingCharacters } from '#server/platform/words/reordering-characters.ts'
import { normalizeTextOrNull } from '#server/platform/words/normalize-text.ts'
import { ENDED } from './status-labels.ts'
import type { TimelineMessage } from './timeline.ts'

type EmployerMessage = {
  status?: string
  note?: string | undefined
  reason?: string | undefined
  reply_by?: string | null | undefined
}

/** Validates an employer's message for storage; errors name the field below `place`. */
export function validateEmployerMessage(
  { status, note, reason, reply_by: replyBy }: EmployerMessage,
  now: number,
  fieldPrefix = '',
): TimelineMessage {
  if (reason !== undefined && status !== 'rejected')
    throw buildFieldRefusal(`${fieldPrefix}reason`, msg('{field} belongs to the status rejected'))
  if (replyBy && ENDED.some((ended) => ended === status))
    throw buildFieldRefusal('reply_by', msg('{field} needs an application that goes on'))
  return {
    note: cleanOptionalText(note, `${fieldPrefix}note`),
    reason: cleanOptionalText(reason, `${fieldPrefix}reason`),
    replyBy: typeof replyBy === 'string' ? parseReplyDeadline(replyBy, now) : replyBy,
  }
}

function cleanOptionalText(text: string | undefined, field: string): string | undefined {
  if (text === undefined) return undefined
  refuseReorderingCharacters(text, field)
  const words = normalizeTextOrNull(text)
  if (words === null || !hasVisibleText(words)) throw buildFieldRefusal(field, msg('{field} is missing'))
  return words
}

function parseReplyDeadline(time: string, now: number): number {
  const at = Date.parse(time)
  requireNearTime(at, now, 'reply_by')
  if (at <= now) throw buildFieldRefusal('reply_by', msg('{field} lies in the past'))
  return at
}
