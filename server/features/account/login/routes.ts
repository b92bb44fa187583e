import type { FastifyInstance } from 'fastify'
import * as account from '#contract/account/account.ts'
import { sendApplyCode as applyCode } from '#contract/applications/forms/apply.ts'
import { sendErasureCode } from '#contract/privacy/privacy.ts'
import { onboard } from '#contract/account/onboard.ts'
import { deriveKey } from '#server/config/config.ts'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import type { Csrf } from '#server/platform/http/guards/csrf.ts'
import type { Services } from '#server/platform/services.ts'
import { CodeRateLimits } from './sign-in/code-rate-limits.ts'
import { createCodeStore } from '#server/platform/session/mailed-code/code-store.ts'
import { sendErasureCodeMail } from './person/send-erasure-code.ts'
import { applyEmailChange, sendEmailChangeCodes } from './person/email-change.ts'
import type { AccountServices } from './account-services.ts'
import { startSignInDataCleanup } from './sign-in/clean-up-sign-in-data.ts'
import { signInWithCode, sendApplyCode, sendCode } from './sign-in/code-login.ts'
import { registerLogoutRoute } from './sign-in/logout.ts'
import { registerMailStatusRoute } from './mail/mail-status.ts'
import { MailQueue } from './mail/mail-queue.ts'
import { createFailedMailRecorder } from './mail/record-failed-mails.ts'
import { finishOnboarding } from './person/onboarding.ts'
import {
  signInWithPasskey,
  createPasskeyLoginOptions,
  addPasskey,
  createPasskeyRegisterOptions,
} from './passkeys/passkey-ceremonies.ts'
import { listOwnPasskeys, removeOwnPasskey } from './passkeys/passkeys.ts'
import { registerNoscriptLoginRoutes } from './noscript/noscript-login.ts'
import { registerNoscriptNamesRoutes } from './noscript/noscript-names.ts'
import { endSession, listOwnSessions } from './sign-in/sessions.ts'

export function registerAccountRoutes(app: FastifyInstance, services: Services, csrf: Csrf): void {
  const accountServices: AccountServices = {
    ...services,
    codes: createCodeStore(services.db, deriveKey(services.config, 'codes')),
    rateLimits: new CodeRateLimits(services.db, deriveKey(services.config, 'rate-limits')),
    mailQueue: new MailQueue(services, { onGivenUp: createFailedMailRecorder(app, services) }),
  }
  services.onClose(() => accountServices.mailQueue.close())
  services.onClose(startSignInDataCleanup(accountServices))

  const accountOptions = { changesAccount: true } as const
  mountEndpoint(
    app,
    services,
    account.sendLoginCode,
    (context, { body }, reply) => sendCode(accountServices, context, body, reply),
    accountOptions,
  )
  mountEndpoint(
    app,
    services,
    account.login,
    (context, { body }, reply) => signInWithCode(accountServices, context, body, reply),
    accountOptions,
  )
  mountEndpoint(app, services, applyCode, (context, { body }, reply) =>
    sendApplyCode(accountServices, context, body, reply),
  )
  registerMailStatusRoute(app, accountServices)
  registerNoscriptLoginRoutes(app, accountServices, csrf)
  registerNoscriptNamesRoutes(app, services, csrf)
  registerLogoutRoute(app, accountServices)

  mountEndpoint(app, services, account.listSessions, (context) => listOwnSessions(services, context))
  mountEndpoint(app, services, account.revokeSession, (context, { params }, reply) =>
    endSession(services, context, params.id, reply),
  )

  mountEndpoint(app, services, account.listPasskeys, (context) => listOwnPasskeys(services, context))
  mountEndpoint(app, services, account.removePasskey, (context, { params }) =>
    removeOwnPasskey(services, context, params.id),
  )
  // These four endpoints of the sign-in library are the only ones that are mounted.
  mountEndpoint(app, services, account.passkeyRegisterOptions, (context, _, reply) =>
    createPasskeyRegisterOptions(services, context, reply),
  )
  mountEndpoint(
    app,
    services,
    account.registerPasskey,
    (context, { body }, reply) => addPasskey(services, context, body, reply),
    accountOptions,
  )
  mountEndpoint(app, services, account.passkeyLoginOptions, (context, _, reply) =>
    createPasskeyLoginOptions(services, context, reply),
  )
  mountEndpoint(
    app,
    services,
    account.loginWithPasskey,
    (context, { body }, reply) => signInWithPasskey(accountServices, context, body, reply),
    accountOptions,
  )

  mountEndpoint(app, services, account.startEmailChange, (context, { body }, reply) =>
    sendEmailChangeCodes(accountServices, context, body, reply),
  )
  mountEndpoint(
    app,
    services,
    account.confirmEmailChange,
    (context, { body }, reply) => applyEmailChange(accountServices, context, body, reply),
    accountOptions,
  )

  mountEndpoint(app, services, sendErasureCode, (context, _, reply) =>
    sendErasureCodeMail(accountServices, context, reply),
  )

  mountEndpoint(app, services, onboard, (context, { body }) => finishOnboarding(services, context, body))
}
