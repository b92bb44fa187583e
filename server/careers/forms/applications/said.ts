import { hasText } from '#contract/account/full-name.ts'
import { refused, requireNear } from '#server/platform/time/near-times.ts'
import { refuseReordering } from '#server/platform/words/reading-order.ts'
import { plainWords } from '#server/platform/words/plain-words.ts'
import { ENDED } from './statuses.ts'
import type { Said } from './timeline.ts'

type Wanted = {
  status?: string
  note?: string | undefined
  reason?: string | undefined
  reply_by?: string | null | undefined
}

/** What an employer wants to say to a candidate, as it is kept; refusals name the field, below `place`. */
export function soundSaid({ status, note, reason, reply_by: replyBy }: Wanted, now: number, place = ''): Said {
  if (reason !== undefined && status !== 'rejected')
    throw refused(`${place}reason`, '%(field)s belongs to the status rejected')
  if (replyBy && ENDED.some((ended) => ended === status))
    throw refused('reply_by', '%(field)s needs an application that goes on')
  return {
    note: readable(note, `${place}note`),
    reason: readable(reason, `${place}reason`),
    replyBy: typeof replyBy === 'string' ? soundPromise(replyBy, now) : replyBy,
  }
}

function readable(text: string | undefined, field: string): string | undefined {
  if (text === undefined) return undefined
  refuseReordering(text, field)
  const words = plainWords(text)
  if (words === null || !hasText(words)) throw refused(field, '%(field)s is missing')
  return words
}

function soundPromise(time: string, now: number): number {
  const at = Date.parse(time)
  requireNear(at, now, 'reply_by')
  if (at <= now) throw refused('reply_by', '%(field)s lies in the past')
  return at
}
