import type { FastifyReply } from 'fastify'
import type { eraseAccount } from '#contract/privacy/privacy.ts'
import type { BodyOf, DataOf } from '#contract/wire/endpoint.ts'
import { msg } from '#contract/zod-free/text.ts'
import { deriveKey } from '#server/config/config.ts'
import { Failure } from '#server/platform/failure.ts'
import { getCookieOptions } from '#server/platform/http/cookie-options.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import { logSecurity, describeRequestOrigin } from '#server/platform/security-log.ts'
import type { Services } from '#server/platform/services.ts'
import { getSessionCookieName } from '#server/platform/session/auth-tables.ts'
import { isSessionFresh } from '#server/platform/session/fresh-session.ts'
import { getOrSetBrowserId, forgetBrowser, isKnownBrowser } from '#server/platform/session/mailed-code/browser-id.ts'
import { createCodeStore } from '#server/platform/session/mailed-code/code-store.ts'
import type { CodeBinding } from '#server/platform/session/mailed-code/codes.ts'
import { retryAfterDeadlock } from './retry-after-deadlock.ts'
import { eraseCandidate } from './erase-candidate.ts'
import { presentRetainedItems } from './erasure-preview.ts'

/**
 * Deletes the candidate's own account: requires a recent sign-in, or a code that was mailed for it. Afterwards this
 * browser is signed out and no longer known.
 */
export async function eraseOwnAccount(
  services: Services,
  context: SignedInContext,
  { code }: BodyOf<typeof eraseAccount>,
  reply: FastifyReply,
): Promise<DataOf<typeof eraseAccount>> {
  const { db, config, now } = services
  const about = { ...describeRequestOrigin(context), person: context.candidate.personId }
  const codes = createCodeStore(db, deriveKey(config, 'codes'))
  const binding = buildErasureCodeBinding(services, context, reply)
  const needsCode = !isSessionFresh(services, context)
  if (needsCode && code === undefined)
    throw new Failure('session_not_fresh', msg('Sign in again to confirm that it is you.'))
  if (needsCode && !(await codes.check(binding, code ?? '', now()))) {
    logSecurity(services, 'account_erased', { ...about, outcome: 'refused', how: 'code' })
    throw createWrongCodeFailure()
  }
  const erased = await retryAfterDeadlock(() =>
    services.transaction(async (tx) => {
      if (needsCode && !(await codes.consume(tx, binding, code ?? ''))) throw createWrongCodeFailure()
      return eraseCandidate(services, tx, context.candidate.id)
    }),
  )
  // Another device erased the account first.
  if (!erased) throw new Failure('login_required', msg('Sign in to continue.'))
  logSecurity(services, 'account_erased', { ...about, outcome: 'done', how: 'candidate' })
  reply.clearCookie(getSessionCookieName(config), getCookieOptions(config))
  const browser = forgetBrowser(config, reply)
  if (browser !== null) await codes.forgetBrowser(browser)
  return { kept: presentRetainedItems(erased.things) }
}

/** Must equal the binding with which the code was mailed (features/account/login/person/send-erasure-code.ts). */
function buildErasureCodeBinding(
  { config }: Services,
  { candidate }: SignedInContext,
  reply: FastifyReply,
): CodeBinding {
  const isKnown = isKnownBrowser(config, reply.request, candidate.email)
  return {
    purpose: 'erase',
    email: candidate.email,
    browser: getOrSetBrowserId(config, reply),
    isKnown,
    subject: candidate.encId,
  }
}

const createWrongCodeFailure = () =>
  new Failure('code_invalid', msg('This code is not right, too old or used up. Check it, or ask for a new one.'), {
    fieldErrors: { code: msg('This code is not right, too old or used up.') },
  })
