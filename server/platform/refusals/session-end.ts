import type { FastifyRequest } from 'fastify'
import type { FailureCode } from '#contract/wire/envelope.ts'
import type { Db } from '#server/db/open-db.ts'
import { Failure } from '#server/platform/failure.ts'

/** Errors caused by rows deleted during a request. */
const MAY_COME_OF_IT: ReadonlySet<FailureCode> = new Set(['server_error', 'not_found', 'conflict'])

/**
 * If the account was erased or the session ended during a request, any resulting error is reported as not signed in.
 * Null if the session exists, or was not the cause.
 */
export async function findSessionEnd(db: Db, request: FastifyRequest, failure: Failure): Promise<Failure | null> {
  const session = request.context?.session
  if (!session || !MAY_COME_OF_IT.has(failure.code)) return null
  const found = await db
    .selectFrom('auth_session')
    .select('id')
    .where('id', '=', session.id)
    .executeTakeFirst()
    // If this check fails, the original error is reported.
    .catch(() => session)
  return found ? null : new Failure('login_required', 'Sign in to continue.', { cause: failure })
}
