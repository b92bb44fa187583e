import type { FastifyReply } from 'fastify'
import type { DataOf } from '#contract/wire/endpoint.ts'
import type { login } from '#contract/account/account.ts'
import { deriveKey } from '#server/config/config.ts'
import {
  signSessionCookie,
  getSessionCookieName,
  readSessionToken,
  startSession,
} from '#server/platform/session/auth-tables.ts'
import { joinPersonToTenant } from '#server/platform/session/candidate.ts'
import { getSessionCookieOptions } from '#server/platform/http/cookie-options.ts'
import { logSecurity, describeRequestOrigin } from '#server/platform/security-log.ts'
import { deriveAccountKey, endSessionByToken } from '#server/platform/session/session.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import {
  getOrSetBrowserId,
  isKnownBrowser,
  addSignInProofCookie,
} from '#server/platform/session/mailed-code/browser-id.ts'
import type { AccountServices } from '#server/features/account/login/account-services.ts'
import { recordSignIn, sendNewDeviceMail } from './new-device.ts'
import { endUnsolicitedStop } from '#server/platform/unsolicited-mail/unsolicited-mail.ts'
import type { Person } from '#server/features/account/login/person/person.ts'

/**
 * The end of every kind of sign-in: the candidate's row in this tenant, a new session with its cookie, a mail if the
 * browser is new, and the end of the browser's previous session. The CSRF token is bound to the cookie, so it rotates
 * with it.
 */
export async function beginSession(
  services: AccountServices,
  context: RequestContext,
  reply: FastifyReply,
  person: Person,
  how: 'code' | 'passkey',
): Promise<DataOf<typeof login>> {
  const { db, now, config } = services
  const candidate = await joinPersonToTenant(db, now(), context.tenant.id, { ...person, emailVerified: true })
  const wasHere = await recordSignIn(db, candidate, now())
  const session = await startSession(services.auth, person.id, { ipAddress: context.ip, userAgent: context.userAgent })
  // a session of another tenant, anonymous on this site, is replaced too: the new one serves both
  const before = readSessionToken(reply.request.cookies[getSessionCookieName(config)], deriveKey(config, 'sign-in'))
  const replaced = before === null ? null : await endSessionByToken(db, before)
  const about = describeRequestOrigin(context)
  if (replaced !== null)
    logSecurity(services, 'session_end', { ...about, outcome: 'done', person: replaced, how: 'replaced' })
  logSecurity(services, 'sign_in', { ...about, outcome: 'done', person: person.id, address: person.email, how })
  reply.setCookie(
    getSessionCookieName(config),
    signSessionCookie(config, session.token),
    getSessionCookieOptions(config),
  )
  if (wasHere && !isKnownBrowser(config, reply.request, candidate.email))
    sendNewDeviceMail(services, context, candidate, reply)
  await endUnsolicitedStop(services, db, { tenantId: context.tenant.id, email: candidate.email })
  addSignInProofCookie(config, reply, getOrSetBrowserId(config, reply), candidate.email)
  const passkey = await db
    .selectFrom('auth_passkey')
    .select('id')
    .where('userId', '=', person.id)
    .limit(1)
    .executeTakeFirst()
  return {
    account: deriveAccountKey(deriveKey(config, 'account'), context.tenant.id, person.id, session.createdAt),
    hasPasskey: passkey !== undefined,
  }
}
