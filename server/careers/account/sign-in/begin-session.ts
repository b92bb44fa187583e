import type { FastifyReply } from 'fastify'
import type { DataOf } from '#contract/wire/endpoint.ts'
import type { login } from '#contract/account/account.ts'
import { keyFor } from '#server/config/config.ts'
import { sessionCookie, sessionCookieName, sessionToken, startSession } from '#server/platform/session/auth-inside.ts'
import { joinTenant } from '#server/platform/session/candidate.ts'
import { sessionCookieOptions } from '#server/platform/http/cookies.ts'
import { noteSecurity, whereFrom } from '#server/platform/security-log.ts'
import { accountKey, endSessionOf } from '#server/platform/session/session.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { browserOf, isKnownBrowser, rememberBrowser } from '#server/platform/session/mailed-code/browser.ts'
import type { AccountServices } from '#server/careers/account/account-services.ts'
import { noteSignIn, tellNewDevice } from './new-device.ts'
import { allowUnsolicited } from '#server/platform/unsolicited-mail/unsolicited-mail.ts'
import type { Person } from '#server/careers/account/person/person.ts'

/**
 * What every way of signing in ends with: the candidate's row in this tenant, a new session with its cookie, a mail where the browser is a
 * new one, and the end of the session this browser had before. The CSRF token is bound to the cookie, so it rotates with it.
 */
export async function beginSession(
  services: AccountServices,
  visit: Visit,
  reply: FastifyReply,
  person: Person,
  how: 'code' | 'passkey',
): Promise<DataOf<typeof login>> {
  const { db, now, config } = services
  const candidate = await joinTenant(db, now(), visit.tenant.id, { ...person, emailVerified: true })
  const wasHere = await noteSignIn(db, candidate, now())
  const session = await startSession(services.auth, person.id, { ipAddress: visit.ip, userAgent: visit.userAgent })
  // also one of another tenant, where this visit knows nobody: the new one serves both
  const before = sessionToken(reply.request.cookies[sessionCookieName(config)], keyFor(config, 'sign-in'))
  const replaced = before === null ? null : await endSessionOf(db, before)
  const about = whereFrom(visit)
  if (replaced !== null)
    noteSecurity(services, 'session_end', { ...about, outcome: 'done', person: replaced, how: 'replaced' })
  noteSecurity(services, 'sign_in', { ...about, outcome: 'done', person: person.id, address: person.email, how })
  reply.setCookie(sessionCookieName(config), sessionCookie(config, session.token), sessionCookieOptions(config))
  if (wasHere && !isKnownBrowser(config, reply.request, candidate.email))
    tellNewDevice(services, visit, candidate, reply)
  await allowUnsolicited(services, db, { tenantId: visit.tenant.id, email: candidate.email })
  rememberBrowser(config, reply, browserOf(config, reply), candidate.email)
  const passkey = await db
    .selectFrom('auth_passkey')
    .select('id')
    .where('userId', '=', person.id)
    .limit(1)
    .executeTakeFirst()
  return {
    account: accountKey(keyFor(config, 'account'), visit.tenant.id, person.id, session.createdAt),
    hasPasskey: passkey !== undefined,
  }
}
