import type { FastifyReply } from 'fastify'
import type { login, sendLoginCode } from '#contract/account/account.ts'
import type { sendApplyCode as applyCode } from '#contract/applications/forms/apply.ts'
import type { BodyOf, DataOf } from '#contract/wire/endpoint.ts'
import { CODE_VALID } from '#contract/zod-free/limits.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import type { Db } from '#server/db/open-db.ts'
import { Failure } from '#server/platform/failure.ts'
import { negotiateRequestLocale } from '#server/platform/request-locale.ts'
import { logSecurity, describeRequestOrigin } from '#server/platform/security-log.ts'
import { requireSignedIn } from '#server/platform/http/context-hooks.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { createStopLink } from '#server/platform/unsolicited-mail/stop-link.ts'
import { claimUnsolicitedMail, refundUnsolicitedMail } from '#server/platform/unsolicited-mail/unsolicited-mail.ts'
import { beginSession } from './begin-session.ts'
import { getOrSetBrowserId, isKnownBrowser } from '#server/platform/session/mailed-code/browser-id.ts'
import type { CodeBinding } from '#server/platform/session/mailed-code/codes.ts'
import type { CodeRequest } from './code-rate-limits.ts'
import type { AccountServices } from '#server/features/account/login/account-services.ts'
import { composeAccountMail } from '#server/features/account/login/mail/mail-texts.ts'
import { sendCodeMail } from '#server/features/account/login/mail/send-code-mail.ts'
import { findOrCreatePerson } from '#server/features/account/login/person/person.ts'

/** Mails a code without looking up the account, so neither the response nor the work reveals whether it exists. */
export async function sendCode(
  services: AccountServices,
  context: RequestContext,
  { email }: BodyOf<typeof sendLoginCode>,
  reply: FastifyReply,
): Promise<DataOf<typeof sendLoginCode>> {
  requireLoginEnabled(context)
  return sendCodeTo(services, context, 'login', email, reply)
}

/** Sends the code that completes an application made without signing in, even where sign-in is disabled. */
export async function sendApplyCode(
  services: AccountServices,
  context: RequestContext,
  { email }: BodyOf<typeof applyCode>,
  reply: FastifyReply,
): Promise<DataOf<typeof applyCode>> {
  if (!context.tenant.configs.applyConfig.loggedOutApplyEnabled) requireSignedIn(context)
  return sendCodeTo(services, context, 'apply', email, reply)
}

async function sendCodeTo(
  services: AccountServices,
  context: RequestContext,
  purpose: 'login' | 'apply',
  email: string,
  reply: FastifyReply,
): Promise<DataOf<typeof sendLoginCode>> {
  const { config, codes, now } = services
  const isKnown = isKnownBrowser(config, reply.request, email)
  const browser = getOrSetBrowserId(config, reply)
  await requireCodeQuota(
    services,
    context,
    { ip: context.ip, email, browser, isKnown },
    { purpose, isUnsolicited: !isKnown },
  )
  const binding = { purpose, email, browser, isKnown }
  const { code, kind } = await codes.issue(binding, now())
  logSecurity(services, 'code_sent', {
    ...describeRequestOrigin(context),
    outcome: 'done',
    address: email,
    how: `${purpose} ${kind}`,
  })
  const locale = negotiateRequestLocale(reply.request, context)
  const stop = await createStopLink(services, context.tenant, { email, locale })
  const mail = composeAccountMail(purpose, email, locale, { tenant: context.tenant.name, code, stop })
  sendCodeMail(services, mail, { binding, code, tenantId: context.tenant.id })
  return { validForMs: CODE_VALID, kind }
}

/** Signs in by code, only in the browser that requested it. */
export async function signInWithCode(
  services: AccountServices,
  context: RequestContext,
  { email, code }: BodyOf<typeof login>,
  reply: FastifyReply,
): Promise<DataOf<typeof login>> {
  requireLoginEnabled(context)
  const { config, rateLimits, codes, db, auth, now } = services
  const isKnown = isKnownBrowser(config, reply.request, email)
  const browser = getOrSetBrowserId(config, reply)
  const binding: CodeBinding = { purpose: 'login', email, browser, isKnown }
  const isRight = (await codes.check(binding, code, now())) && (await codes.consume(db, binding, code))
  if (!isRight) {
    logSecurity(services, 'sign_in', {
      ...describeRequestOrigin(context),
      outcome: 'refused',
      address: email,
      how: 'code',
    })
    throw createWrongCodeFailure()
  }
  await rateLimits.giveBack({ ip: context.ip, email, browser, isKnown }, now())
  if (!isKnown) await refundUnsolicitedMail(services, db, { tenantId: context.tenant.id, email, ip: context.ip })
  return beginSession(services, context, reply, await findOrCreatePerson(auth, email), 'code')
}

/** Throws if the tenant has turned off signing in. */
export function requireLoginEnabled({ tenant }: RequestContext): void {
  if (!tenant.configs.loginSignupConfig.candidateLoginEnabled)
    throw new Failure('forbidden', msg('Sign-in is not available.'))
}

/** Throws if too many codes were requested. An `isUnsolicited` code may reach someone who did not request it. */
export async function requireCodeQuota(
  services: AccountServices,
  context: RequestContext,
  codeRequest: CodeRequest,
  { purpose, isUnsolicited }: { purpose: string; isUnsolicited: boolean },
): Promise<void> {
  const { email, ip } = codeRequest
  const admit = isUnsolicited
    ? (tx: Db) => claimUnsolicitedMail(services, tx, { tenantId: context.tenant.id, email, ip })
    : undefined
  try {
    const waitMs = await services.rateLimits.takeAllowance(codeRequest, services.now(), admit)
    if (waitMs > 0)
      throw new Failure('rate_limited', msg('Please try again in a few minutes'), {
        retryAfter: Math.ceil(waitMs / 1000),
      })
  } catch (error) {
    if (error instanceof Failure)
      logSecurity(services, 'code_sent', {
        ...describeRequestOrigin(context),
        outcome: 'limited',
        address: email,
        how: purpose,
      })
    throw error
  }
}

export function createWrongCodeFailure(fieldErrors?: Record<string, Text>): Failure {
  const message = msg('This code is not right, too old or used up. Check it, or ask for a new one.')
  return new Failure('code_invalid', message, fieldErrors ? { fieldErrors } : {})
}
