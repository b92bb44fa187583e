import type { FastifyReply } from 'fastify'
import type { sendErasureCode } from '#contract/privacy/privacy.ts'
import type { DataOf } from '#contract/wire/endpoint.ts'
import { CODE_VALID } from '#contract/zod-free/limits.ts'
import type { AccountServices } from '#server/features/account/login/account-services.ts'
import { composeAccountMail } from '#server/features/account/login/mail/mail-texts.ts'
import { sendCodeMail } from '#server/features/account/login/mail/send-code-mail.ts'
import { requireCodeQuota } from '#server/features/account/login/sign-in/code-login.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import { negotiateRequestLocale } from '#server/platform/request-locale.ts'
import { logSecurity, describeRequestOrigin } from '#server/platform/security-log.ts'
import { getOrSetBrowserId, isKnownBrowser } from '#server/platform/session/mailed-code/browser-id.ts'

/** Mails a code for deleting this account, to its own address. What it does is done by features/privacy. */
export async function sendErasureCodeMail(
  services: AccountServices,
  context: SignedInContext,
  reply: FastifyReply,
): Promise<DataOf<typeof sendErasureCode>> {
  const { config, codes, now } = services
  const { email, personId, encId } = context.candidate
  const isKnown = isKnownBrowser(config, reply.request, email)
  const browser = getOrSetBrowserId(config, reply)
  // Somebody who is signed in with an address has confirmed it, so a mail to it is not unsolicited.
  const codeRequest = { purpose: 'erase', isUnsolicited: false }
  await requireCodeQuota(services, context, { ip: context.ip, email, browser, isKnown }, codeRequest)
  const binding = { purpose: 'erase', email, browser, isKnown, subject: encId } as const
  const { code, kind } = await codes.issue(binding, now())
  logSecurity(services, 'code_sent', {
    ...describeRequestOrigin(context),
    outcome: 'done',
    person: personId,
    address: email,
    how: `erase ${kind}`,
  })
  const mail = composeAccountMail('erase', email, negotiateRequestLocale(reply.request, context), {
    tenant: context.tenant.name,
    code,
  })
  sendCodeMail(services, mail, { binding, code, tenantId: context.tenant.id })
  return { validForMs: CODE_VALID, kind }
}
