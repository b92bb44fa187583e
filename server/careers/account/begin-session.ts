import { createHmac } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { DataOf } from '#contract/endpoint.ts'
import type { login } from '#contract/account.ts'
import { keyFor } from '#server/config.ts'
import { joinTenant } from '#server/platform/candidate.ts'
import { cookieOptions } from '#server/platform/cookies.ts'
import type { Services } from '#server/platform/services.ts'
import { accountKey, sessionCookieName, sessionToken } from '#server/platform/session.ts'
import type { Visit } from '#server/platform/visit.ts'
import type { Person } from './person.ts'

/**
 * What every way of signing in ends with: the candidate's row in this tenant, a new session with its cookie, and the end of the session
 * this browser had before. The CSRF token is bound to the cookie, so it rotates with it.
 */
export async function beginSession(
  services: Services,
  visit: Visit,
  reply: FastifyReply,
  person: Person,
): Promise<DataOf<typeof login>> {
  const { db, now, config } = services
  const { internalAdapter } = await services.auth.$context
  await joinTenant(db, now(), visit.tenant.id, { ...person, emailVerified: true })
  const session = await internalAdapter.createSession(person.id, false, {
    ipAddress: visit.ip,
    userAgent: visit.userAgent,
  })
  // also one of another tenant, where this visit knows nobody: the new one serves both
  const before = sessionToken(reply.request.cookies[sessionCookieName(config)], keyFor(config, 'sign-in'))
  if (before !== null) await internalAdapter.deleteSession(before)
  setSessionCookie(services, reply, session.token)
  const passkey = await db
    .selectFrom('auth_passkey')
    .select('id')
    .where('userId', '=', person.id)
    .limit(1)
    .executeTakeFirst()
  const createdAt = new Date(session.createdAt).getTime()
  return {
    account: accountKey(keyFor(config, 'account'), visit.tenant.id, person.id, createdAt),
    hasPasskey: passkey !== undefined,
  }
}

/** The cookie as the sign-in library itself writes it: token and MAC. */
function setSessionCookie({ config }: Services, reply: FastifyReply, token: string): void {
  const mac = createHmac('sha256', keyFor(config, 'sign-in')).update(token).digest('base64')
  reply.setCookie(sessionCookieName(config), `${token}.${mac}`, cookieOptions(config))
}
