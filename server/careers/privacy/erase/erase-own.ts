import type { FastifyReply } from 'fastify'
import type { eraseAccount } from '#contract/privacy/privacy.ts'
import type { BodyOf, DataOf } from '#contract/wire/endpoint.ts'
import { keyFor } from '#server/config/config.ts'
import { Failure } from '#server/platform/failure.ts'
import { cookieOptions } from '#server/platform/http/cookies.ts'
import type { SignedInVisit } from '#server/platform/http/visit.ts'
import { noteSecurity, whereFrom } from '#server/platform/security-log.ts'
import type { Services } from '#server/platform/services.ts'
import { sessionCookieName } from '#server/platform/session/auth-inside.ts'
import { isFresh } from '#server/platform/session/fresh-session.ts'
import { browserOf, forgetBrowser, isKnownBrowser } from '#server/platform/session/mailed-code/browser.ts'
import { openCodeStore } from '#server/platform/session/mailed-code/code-store.ts'
import type { CodeBinding } from '#server/platform/session/mailed-code/codes.ts'
import { afterDeadlock } from './after-deadlock.ts'
import { eraseCandidate } from './erase.ts'
import { presentKept } from './preview.ts'

/** A candidate deletes their account: with a sign-in of the last minutes, or a code that was mailed for it. This browser is then signed out and known no more. */
export async function eraseOwnAccount(
  services: Services,
  visit: SignedInVisit,
  { code }: BodyOf<typeof eraseAccount>,
  reply: FastifyReply,
): Promise<DataOf<typeof eraseAccount>> {
  const { db, config, now } = services
  const about = { ...whereFrom(visit), person: visit.candidate.personId }
  const codes = openCodeStore(db, keyFor(config, 'codes'))
  const binding = bindingOf(services, visit, reply)
  const needsCode = !isFresh(services, visit)
  if (needsCode && code === undefined)
    throw new Failure('session_not_fresh', 'Sign in again to confirm that it is you.')
  if (needsCode && !(await codes.check(binding, code ?? '', now()))) {
    noteSecurity(services, 'account_erased', { ...about, outcome: 'refused', how: 'code' })
    throw wrongCode()
  }
  const erased = await afterDeadlock(() =>
    services.transaction(async (tx) => {
      if (needsCode && !(await codes.consume(tx, binding, code ?? ''))) throw wrongCode()
      return eraseCandidate(services, tx, visit.candidate.id)
    }),
  )
  // Another device was quicker: whoever is left here is nobody any more.
  if (!erased) throw new Failure('login_required', 'Sign in to continue.')
  noteSecurity(services, 'account_erased', { ...about, outcome: 'done', how: 'candidate' })
  reply.clearCookie(sessionCookieName(config), cookieOptions(config))
  const browser = forgetBrowser(config, reply)
  if (browser !== null) await codes.forgetBrowser(browser)
  return { kept: presentKept(erased.things) }
}

/** As the code was mailed (careers/account/person/erasure-code.ts). */
function bindingOf({ config }: Services, { candidate }: SignedInVisit, reply: FastifyReply): CodeBinding {
  const isKnown = isKnownBrowser(config, reply.request, candidate.email)
  return {
    purpose: 'erase',
    email: candidate.email,
    browser: browserOf(config, reply),
    isKnown,
    subject: candidate.encId,
  }
}

const wrongCode = () =>
  new Failure('code_invalid', 'This code is not right, too old or used up. Check it, or ask for a new one.', {
    fieldErrors: { code: 'This code is not right, too old or used up.' },
  })
