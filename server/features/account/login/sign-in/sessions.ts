import type { FastifyReply } from 'fastify'
import type { listSessions } from '#contract/account/account.ts'
import type { DataOf } from '#contract/wire/endpoint.ts'
import { msg } from '#contract/zod-free/text.ts'
import { getCookieOptions } from '#server/platform/http/cookie-options.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import { getSessionCookieName } from '#server/platform/session/auth-tables.ts'
import { logSecurity, describeRequestOrigin } from '#server/platform/security-log.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import { isSessionOver } from '#server/platform/session/session.ts'
import { formatDeviceName } from '#server/platform/session/device-name.ts'

/** The person's live sessions, newest use first. */
export async function listOwnSessions(
  services: Services,
  context: SignedInContext,
): Promise<DataOf<typeof listSessions>> {
  const rows = await services.db
    .selectFrom('auth_session')
    .select(['id', 'createdAt', 'updatedAt', 'expiresAt', 'ipAddress', 'userAgent'])
    .where('userId', '=', context.candidate.personId)
    .orderBy('updatedAt', 'desc')
    .execute()
  const sessions = rows
    .filter((row) => !isSessionOver(row, context.tenant.configs, services.now()))
    .map((row) => ({
      id: row.id,
      isCurrent: row.id === context.session.id,
      createdAt: new Date(row.createdAt).toISOString(),
      lastSeenAt: new Date(row.updatedAt).toISOString(),
      device: formatDeviceName(row.userAgent),
      ip: row.ipAddress || null,
    }))
  return { sessions }
}

/**
 * Ends one of the person's sessions immediately: the next request with its cookie is anonymous. Foreign and unknown
 * ids get the same response.
 */
export async function endSession(
  services: Services,
  context: SignedInContext,
  id: string,
  reply: FastifyReply,
): Promise<DataOf<typeof listSessions>> {
  const { numDeletedRows } = await services.db
    .deleteFrom('auth_session')
    .where('id', '=', id)
    .where('userId', '=', context.candidate.personId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw createSessionNotFound()
  const { personId: person } = context.candidate
  logSecurity(services, 'session_end', { ...describeRequestOrigin(context), outcome: 'done', person, how: 'revoked' })
  if (id === context.session.id)
    reply.clearCookie(getSessionCookieName(services.config), getCookieOptions(services.config))
  return listOwnSessions(services, context)
}

export function createSessionNotFound(): Failure {
  return new Failure('not_found', msg('There is nothing at this address.'))
}
