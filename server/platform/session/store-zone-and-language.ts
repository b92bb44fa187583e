import type { FastifyRequest } from 'fastify'
import { HEADER } from '#contract/zod-free/headers.ts'
import { negotiateRequestLocale } from '#server/platform/request-locale.ts'
import { describeErrorForLog } from '#server/runtime/log.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'

/**
 * Stores the candidate's time zone and language for notifications, as reported by our own pages. They are written when
 * they change, and failures do not affect the response. A time zone that the candidate chose stays. If two devices
 * differ, the value that changed last counts, not the last request.
 */
export async function storeZoneAndLanguage(
  { db, log }: Services,
  context: SignedInContext,
  request: FastifyRequest,
): Promise<void> {
  if (request.headers[HEADER.timeZone] === undefined) return
  const { candidate } = context
  const timeZone = candidate.hasOwnTimeZone ? candidate.timeZone : context.timeZone
  const locale = negotiateRequestLocale(request, context)
  if (!hasChangedSinceLastSeen(db, context.session.id, `${timeZone} ${locale}`)) return
  if (candidate.timeZone === timeZone && candidate.locale === locale) return
  await db
    .updateTable('candidate')
    .set({ time_zone: timeZone, locale })
    .where('id', '=', candidate.id)
    .execute()
    .catch((error: unknown) => log.warn(describeErrorForLog(error), 'where a candidate is could not be noted'))
}

/** The last values of recent sessions. If an entry is evicted, the same values are written again, which is harmless. */
const lastSeen = new WeakMap<Db, Map<string, string>>()
const MOST_SESSIONS = 10_000

function hasChangedSinceLastSeen(db: Db, sessionId: string, words: string): boolean {
  const known = lastSeen.get(db) ?? new Map<string, string>()
  lastSeen.set(db, known)
  const before = known.get(sessionId)
  known.delete(sessionId)
  known.set(sessionId, words)
  if (known.size > MOST_SESSIONS) known.delete(known.keys().next().value ?? '')
  return before !== words
}
