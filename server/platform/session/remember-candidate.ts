import type { FastifyRequest } from 'fastify'
import { HEADER } from '#contract/zod-free/headers.ts'
import { negotiateRequestLocale } from '#server/platform/locale.ts'
import { describeError } from '#server/runtime/log.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'

/**
 * Keeps where the candidate is and in which language they read, for what is told while they are away. Only our own
 * pages say it; it is written when it changes, and what was asked for is answered without it too. A time zone that
 * they chose stays. Of two devices that say different things the one that said something new counts, not the one that
 * calls last.
 */
export async function noteCandidate(
  { db, log }: Services,
  context: SignedInContext,
  request: FastifyRequest,
): Promise<void> {
  if (request.headers[HEADER.timeZone] === undefined) return
  const { candidate } = context
  const timeZone = candidate.hasOwnTimeZone ? candidate.timeZone : context.timeZone
  const locale = negotiateRequestLocale(request, context)
  if (!isNews(db, context.session.id, `${timeZone} ${locale}`)) return
  if (candidate.timeZone === timeZone && candidate.locale === locale) return
  await db
    .updateTable('candidate')
    .set({ time_zone: timeZone, locale })
    .where('id', '=', candidate.id)
    .execute()
    .catch((error: unknown) => log.warn(describeError(error), 'where a candidate is could not be noted'))
}

/** What each session said last, of the newest ones: a node that has forgotten one writes once more, no harm. */
const lastSeen = new WeakMap<Db, Map<string, string>>()
const MOST_SESSIONS = 10_000

function isNews(db: Db, sessionId: string, words: string): boolean {
  const known = lastSeen.get(db) ?? new Map<string, string>()
  lastSeen.set(db, known)
  const before = known.get(sessionId)
  known.delete(sessionId)
  known.set(sessionId, words)
  if (known.size > MOST_SESSIONS) known.delete(known.keys().next().value ?? '')
  return before !== words
}
