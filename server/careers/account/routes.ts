import type { FastifyInstance } from 'fastify'
import * as account from '#contract/account/account.ts'
import { sendApplyCode as applyCode } from '#contract/forms/apply.ts'
import { sendErasureCode } from '#contract/privacy/privacy.ts'
import { onboard } from '#contract/account/onboard.ts'
import { keyFor } from '#server/config/config.ts'
import { answer } from '#server/platform/http/answer.ts'
import type { Csrf } from '#server/platform/http/csrf.ts'
import type { Services } from '#server/platform/services.ts'
import { CodeRateLimits } from './sign-in/code-rate-limits.ts'
import { openCodeStore } from '#server/platform/session/mailed-code/code-store.ts'
import { mailErasureCode } from './person/erasure-code.ts'
import { confirmChange, startChange } from './person/email-change.ts'
import type { AccountServices } from './account-services.ts'
import { keepClean } from './sign-in/keep-clean.ts'
import { logIn, sendApplyCode, sendCode } from './sign-in/login.ts'
import { logoutRoute } from './sign-in/logout.ts'
import { mailStatusRoute } from './mail/mail-status.ts'
import { MailQueue } from './mail/mail-queue.ts'
import { noteGivenUp } from './mail/note-given-up.ts'
import { finishOnboarding } from './person/onboarding.ts'
import { logInWithPasskey, loginOptions, register, registerOptions } from './passkeys/passkey-ceremonies.ts'
import { ownPasskeys, removeOwnPasskey } from './passkeys/passkeys.ts'
import { plainLoginRoutes } from './plain/plain-login.ts'
import { plainNamesRoutes } from './plain/plain-names.ts'
import { endSession, ownSessions } from './sign-in/sessions.ts'

export function accountRoutes(app: FastifyInstance, services: Services, csrf: Csrf): void {
  const accountServices: AccountServices = {
    ...services,
    codes: openCodeStore(services.db, keyFor(services.config, 'codes')),
    rateLimits: new CodeRateLimits(services.db, keyFor(services.config, 'rate-limits')),
    mailQueue: new MailQueue(services, { onGivenUp: noteGivenUp(app, services) }),
  }
  services.onClose(() => accountServices.mailQueue.close())
  services.onClose(keepClean(accountServices))

  const onTheWay = { changesAccount: true } as const
  answer(
    app,
    services,
    account.sendLoginCode,
    (visit, { body }, reply) => sendCode(accountServices, visit, body, reply),
    onTheWay,
  )
  answer(app, services, account.login, (visit, { body }, reply) => logIn(accountServices, visit, body, reply), onTheWay)
  answer(app, services, applyCode, (visit, { body }, reply) => sendApplyCode(accountServices, visit, body, reply))
  mailStatusRoute(app, accountServices)
  plainLoginRoutes(app, accountServices, csrf)
  plainNamesRoutes(app, services, csrf)
  logoutRoute(app, accountServices)

  answer(app, services, account.listSessions, (visit) => ownSessions(services, visit))
  answer(app, services, account.revokeSession, (visit, { params }, reply) =>
    endSession(services, visit, params.id, reply),
  )

  answer(app, services, account.listPasskeys, (visit) => ownPasskeys(services, visit))
  answer(app, services, account.removePasskey, (visit, { params }) => removeOwnPasskey(services, visit, params.id))
  // The only four of the sign-in library's addresses there are: nothing else of it is mounted.
  answer(app, services, account.passkeyRegisterOptions, (visit, _, reply) => registerOptions(services, visit, reply))
  answer(
    app,
    services,
    account.registerPasskey,
    (visit, { body }, reply) => register(services, visit, body, reply),
    onTheWay,
  )
  answer(app, services, account.passkeyLoginOptions, (visit, _, reply) => loginOptions(services, visit, reply))
  answer(
    app,
    services,
    account.loginWithPasskey,
    (visit, { body }, reply) => logInWithPasskey(accountServices, visit, body, reply),
    onTheWay,
  )

  answer(app, services, account.startEmailChange, (visit, { body }, reply) =>
    startChange(accountServices, visit, body, reply),
  )
  answer(
    app,
    services,
    account.confirmEmailChange,
    (visit, { body }, reply) => confirmChange(accountServices, visit, body, reply),
    onTheWay,
  )

  answer(app, services, sendErasureCode, (visit, _, reply) => mailErasureCode(accountServices, visit, reply))

  answer(app, services, onboard, (visit, { body }) => finishOnboarding(services, visit, body))
}
