import type { FastifyReply } from 'fastify'
import type { sendErasureCode } from '#contract/privacy/privacy.ts'
import type { DataOf } from '#contract/wire/endpoint.ts'
import { CODE_VALID } from '#contract/zod-free/limits.ts'
import type { AccountServices } from '#server/careers/account/account-services.ts'
import { accountMail } from '#server/careers/account/mail/mail-texts.ts'
import { sendCodeMail } from '#server/careers/account/mail/send-code-mail.ts'
import { requireAllowed } from '#server/careers/account/sign-in/login.ts'
import type { SignedInVisit } from '#server/platform/http/visit.ts'
import { localeOf } from '#server/platform/locale.ts'
import { noteSecurity, whereFrom } from '#server/platform/security-log.ts'
import { browserOf, isKnownBrowser } from '#server/platform/session/mailed-code/browser.ts'

/** Mails a code for deleting this account, to its own address. What it does is done by careers/privacy. */
export async function mailErasureCode(
  services: AccountServices,
  visit: SignedInVisit,
  reply: FastifyReply,
): Promise<DataOf<typeof sendErasureCode>> {
  const { config, codes, now } = services
  const { email, personId, encId } = visit.candidate
  const isKnown = isKnownBrowser(config, reply.request, email)
  const browser = browserOf(config, reply)
  // Who is signed in with an address is no stranger to it.
  const asked = { purpose: 'erase', isUnsolicited: false }
  await requireAllowed(services, visit, { ip: visit.ip, email, browser, isKnown }, asked)
  const binding = { purpose: 'erase', email, browser, isKnown, subject: encId } as const
  const { code, kind } = await codes.issue(binding, now())
  noteSecurity(services, 'code_sent', {
    ...whereFrom(visit),
    outcome: 'done',
    person: personId,
    address: email,
    how: `erase ${kind}`,
  })
  const mail = accountMail('erase', email, localeOf(reply.request, visit), { tenant: visit.tenant.name, code })
  sendCodeMail(services, mail, { binding, code, tenantId: visit.tenant.id })
  return { validForMs: CODE_VALID, kind }
}
