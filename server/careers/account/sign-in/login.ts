import type { FastifyReply } from 'fastify'
import type { login, sendLoginCode } from '#contract/account/account.ts'
import type { sendApplyCode as applyCode } from '#contract/forms/apply.ts'
import type { BodyOf, DataOf } from '#contract/wire/endpoint.ts'
import { CODE_VALID } from '#contract/zod-free/limits.ts'
import type { Db } from '#server/db/open.ts'
import { Failure } from '#server/platform/failure.ts'
import { localeOf } from '#server/platform/locale.ts'
import type { Text } from '#server/platform/texts/say.ts'
import { noteSecurity, whereFrom } from '#server/platform/security-log.ts'
import { signedIn } from '#server/platform/http/visit-hooks.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { stopLink } from '#server/platform/unsolicited-mail/stop-link.ts'
import { admitUnsolicited, settleUnsolicited } from '#server/platform/unsolicited-mail/unsolicited-mail.ts'
import { beginSession } from './begin-session.ts'
import { browserOf, isKnownBrowser } from '#server/platform/session/mailed-code/browser.ts'
import type { CodeBinding } from '#server/platform/session/mailed-code/codes.ts'
import type { CodeRequest } from './code-rate-limits.ts'
import type { AccountServices } from '#server/careers/account/account-services.ts'
import { accountMail } from '#server/careers/account/mail/mail-texts.ts'
import { sendCodeMail } from '#server/careers/account/mail/send-code-mail.ts'
import { provenPerson } from '#server/careers/account/person/person.ts'

/** Mails a code. Looks nobody up: whether the address has an account changes neither answer nor work. */
export async function sendCode(
  services: AccountServices,
  visit: Visit,
  { email }: BodyOf<typeof sendLoginCode>,
  reply: FastifyReply,
): Promise<DataOf<typeof sendLoginCode>> {
  requireLogin(visit)
  return mailCode(services, visit, 'login', email, reply)
}

/** The same for the end of an application that is made without signing in, also where nobody can sign in. */
export async function sendApplyCode(
  services: AccountServices,
  visit: Visit,
  { email }: BodyOf<typeof applyCode>,
  reply: FastifyReply,
): Promise<DataOf<typeof applyCode>> {
  if (!visit.tenant.configs.applyConfig.loggedOutApplyEnabled) signedIn(visit)
  return mailCode(services, visit, 'apply', email, reply)
}

async function mailCode(
  services: AccountServices,
  visit: Visit,
  purpose: 'login' | 'apply',
  email: string,
  reply: FastifyReply,
): Promise<DataOf<typeof sendLoginCode>> {
  const { config, codes, now } = services
  const isKnown = isKnownBrowser(config, reply.request, email)
  const browser = browserOf(config, reply)
  await requireAllowed(services, visit, { ip: visit.ip, email, browser, isKnown }, { purpose, isUnsolicited: !isKnown })
  const binding = { purpose, email, browser, isKnown }
  const { code, kind } = await codes.issue(binding, now())
  noteSecurity(services, 'code_sent', {
    ...whereFrom(visit),
    outcome: 'done',
    address: email,
    how: `${purpose} ${kind}`,
  })
  const locale = localeOf(reply.request, visit)
  const stop = await stopLink(services, visit.tenant, { email, locale })
  const mail = accountMail(purpose, email, locale, { tenant: visit.tenant.name, code, stop })
  sendCodeMail(services, mail, { binding, code, tenantId: visit.tenant.id })
  return { validForMs: CODE_VALID, kind }
}

/** Signs in by code, in the browser that asked for it. */
export async function logIn(
  services: AccountServices,
  visit: Visit,
  { email, code }: BodyOf<typeof login>,
  reply: FastifyReply,
): Promise<DataOf<typeof login>> {
  requireLogin(visit)
  const { config, rateLimits, codes, db, auth, now } = services
  const isKnown = isKnownBrowser(config, reply.request, email)
  const browser = browserOf(config, reply)
  const binding: CodeBinding = { purpose: 'login', email, browser, isKnown }
  const isRight = (await codes.check(binding, code, now())) && (await codes.consume(db, binding, code))
  if (!isRight) {
    noteSecurity(services, 'sign_in', { ...whereFrom(visit), outcome: 'refused', address: email, how: 'code' })
    throw wrongCode()
  }
  await rateLimits.settle({ ip: visit.ip, email, browser, isKnown }, now())
  if (!isKnown) await settleUnsolicited(services, db, { tenantId: visit.tenant.id, email, ip: visit.ip })
  return beginSession(services, visit, reply, await provenPerson(auth, email), 'code')
}

/** The tenant may have switched signing in off. */
export function requireLogin({ tenant }: Visit): void {
  if (!tenant.configs.loginSignupConfig.candidateLoginEnabled)
    throw new Failure('forbidden', 'Sign-in is not available.')
}

/** Refuses a code when too many were asked for. One that `isUnsolicited` may go to somebody else than who asks for it. */
export async function requireAllowed(
  services: AccountServices,
  visit: Visit,
  codeRequest: CodeRequest,
  { purpose, isUnsolicited }: { purpose: string; isUnsolicited: boolean },
): Promise<void> {
  const { email, ip } = codeRequest
  const admit = isUnsolicited
    ? (tx: Db) => admitUnsolicited(services, tx, { tenantId: visit.tenant.id, email, ip })
    : undefined
  try {
    const waitMs = await services.rateLimits.ask(codeRequest, services.now(), admit)
    if (waitMs > 0)
      throw new Failure('rate_limited', 'Please try again in a few minutes', { retryAfter: Math.ceil(waitMs / 1000) })
  } catch (error) {
    if (error instanceof Failure)
      noteSecurity(services, 'code_sent', { ...whereFrom(visit), outcome: 'limited', address: email, how: purpose })
    throw error
  }
}

export function wrongCode(fieldErrors?: Record<string, Text>): Failure {
  const message = 'This code is not right, too old or used up. Check it, or ask for a new one.'
  return new Failure('code_invalid', message, fieldErrors ? { fieldErrors } : {})
}
