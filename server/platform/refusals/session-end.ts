import type { FastifyRequest } from 'fastify'
import type { FailureCode } from '#contract/wire/envelope.ts'
import type { Db } from '#server/db/open-db.ts'
import { Failure } from '#server/platform/failure.ts'

/** What comes of it when the rows of whoever was let in have gone meanwhile. */
const MAY_COME_OF_IT: ReadonlySet<FailureCode> = new Set(['server_error', 'not_found', 'conflict'])

/**
 * A request that was let in is not done under the eyes of whoever erases the account or ends the session meanwhile:
 * what it then fails with, whatever that is, is told as it would be told now, that nobody is signed in. Null where
 * the session is there, or was not what counted.
 */
export async function findSessionEnd(db: Db, request: FastifyRequest, failure: Failure): Promise<Failure | null> {
  const session = request.context?.session
  if (!session || !MAY_COME_OF_IT.has(failure.code)) return null
  const found = await db
    .selectFrom('auth_session')
    .select('id')
    .where('id', '=', session.id)
    .executeTakeFirst()
    // What cannot be asked is no reason: the failure itself is told.
    .catch(() => session)
  return found ? null : new Failure('login_required', 'Sign in to continue.', { cause: failure })
}
