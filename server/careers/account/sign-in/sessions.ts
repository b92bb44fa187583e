import type { FastifyReply } from 'fastify'
import type { listSessions } from '#contract/account/account.ts'
import type { DataOf } from '#contract/wire/endpoint.ts'
import { cookieOptions } from '#server/platform/http/cookies.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import { sessionCookieName } from '#server/platform/session/auth-inside.ts'
import { noteSecurity, whereFrom } from '#server/platform/security-log.ts'
import type { SignedInVisit } from '#server/platform/http/visit.ts'
import { isOver } from '#server/platform/session/session.ts'
import { deviceName } from '#server/platform/session/device-name.ts'

/** The person's live sessions, newest use first. */
export async function ownSessions(services: Services, visit: SignedInVisit): Promise<DataOf<typeof listSessions>> {
  const rows = await services.db
    .selectFrom('auth_session')
    .select(['id', 'createdAt', 'updatedAt', 'expiresAt', 'ipAddress', 'userAgent'])
    .where('userId', '=', visit.candidate.personId)
    .orderBy('updatedAt', 'desc')
    .execute()
  const sessions = rows
    .filter((row) => !isOver(row, visit.tenant.configs, services.now()))
    .map((row) => ({
      id: row.id,
      isCurrent: row.id === visit.session.id,
      createdAt: new Date(row.createdAt).toISOString(),
      lastSeenAt: new Date(row.updatedAt).toISOString(),
      device: deviceName(row.userAgent),
      ip: row.ipAddress || null,
    }))
  return { sessions }
}

/** Ends one of the person's sessions at once: the next request with its cookie is anonymous. Foreign ids answer like unknown ones. */
export async function endSession(
  services: Services,
  visit: SignedInVisit,
  id: string,
  reply: FastifyReply,
): Promise<DataOf<typeof listSessions>> {
  const { numDeletedRows } = await services.db
    .deleteFrom('auth_session')
    .where('id', '=', id)
    .where('userId', '=', visit.candidate.personId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
  const { personId: person } = visit.candidate
  noteSecurity(services, 'session_end', { ...whereFrom(visit), outcome: 'done', person, how: 'revoked' })
  if (id === visit.session.id) reply.clearCookie(sessionCookieName(services.config), cookieOptions(services.config))
  return ownSessions(services, visit)
}

export function notFound(): Failure {
  return new Failure('not_found', 'There is nothing at this address.')
}
