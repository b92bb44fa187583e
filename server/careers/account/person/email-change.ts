import type { FastifyReply } from 'fastify'
import type { confirmEmailChange, startEmailChange } from '#contract/account/account.ts'
import type { BodyOf, DataOf } from '#contract/wire/endpoint.ts'
import { CODE_VALID } from '#contract/zod-free/limits.ts'
import { Failure } from '#server/platform/failure.ts'
import { localeOf } from '#server/platform/locale.ts'
import { noteSecurity, whereFrom } from '#server/platform/security-log.ts'
import type { SignedInVisit } from '#server/platform/http/visit.ts'
import { browserOf, isKnownBrowser, rememberBrowser } from '#server/platform/session/mailed-code/browser.ts'
import type { CodeBinding } from '#server/platform/session/mailed-code/codes.ts'
import type { AccountServices } from '#server/careers/account/account-services.ts'
import { requireAllowed, wrongCode } from '#server/careers/account/sign-in/login.ts'
import { accountMail, type MailKind } from '#server/careers/account/mail/mail-texts.ts'
import { sendCodeMail } from '#server/careers/account/mail/send-code-mail.ts'
import { stopLink } from '#server/platform/unsolicited-mail/stop-link.ts'
import { settleUnsolicited } from '#server/platform/unsolicited-mail/unsolicited-mail.ts'
import { isTaken, moveAddress } from './move-address.ts'

/** The new address may be anybody's. */
const ASKED = { purpose: 'email_change', isUnsolicited: true }

/** Mails a code to the present address and one to the new one. Whether the new one is taken is not told here. */
export async function startChange(
  services: AccountServices,
  visit: SignedInVisit,
  { email }: BodyOf<typeof startEmailChange>,
  reply: FastifyReply,
): Promise<DataOf<typeof startEmailChange>> {
  const { config, codes, now } = services
  const { candidate } = visit
  if (email === candidate.email)
    throw new Failure('invalid_fields', 'This is your address already.', {
      fieldErrors: { email: 'This is your address already.' },
    })
  const browser = browserOf(config, reply)
  await requireAllowed(services, visit, { ip: visit.ip, email, browser, isKnown: false }, ASKED)
  const isKnown = isKnownBrowser(config, reply.request, candidate.email)
  const { leave, take } = bindings(visit, email, browser, isKnown)
  const locale = localeOf(reply.request, visit)
  const stop = await stopLink(services, visit.tenant, { email, locale })
  const mail = (kind: MailKind, binding: CodeBinding, code: string, more = {}) => {
    const message = accountMail(kind, binding.email, locale, { tenant: visit.tenant.name, code, ...more })
    sendCodeMail(services, message, { binding, code, tenantId: visit.tenant.id })
  }
  const old = await codes.issue(leave, now())
  const fresh = await codes.issue(take, now())
  const about = { ...whereFrom(visit), person: candidate.personId }
  for (const [address, { kind }] of [
    [candidate.email, old],
    [email, fresh],
  ] as const)
    noteSecurity(services, 'code_sent', { ...about, outcome: 'done', address, how: `email_change ${kind}` })
  mail('leave', leave, old.code)
  mail('take', take, fresh.code, { stop })
  return { validForMs: CODE_VALID, oldKind: old.kind, newKind: fresh.kind }
}

/** The only way an address changes: both codes right, then person, candidate rows and sessions in one transaction. */
export async function confirmChange(
  services: AccountServices,
  visit: SignedInVisit,
  { email, oldCode, newCode }: BodyOf<typeof confirmEmailChange>,
  reply: FastifyReply,
): Promise<DataOf<typeof confirmEmailChange>> {
  const { config, db, rateLimits, codes, mailQueue, now, transaction } = services
  const browser = browserOf(config, reply)
  const isKnown = isKnownBrowser(config, reply.request, visit.candidate.email)
  const { leave, take } = bindings(visit, email, browser, isKnown)
  const isOldRight = await codes.check(leave, oldCode, now())
  const isNewRight = await codes.check(take, newCode, now())
  const about = { ...whereFrom(visit), person: visit.candidate.personId, address: email }
  if (!isOldRight || !isNewRight) {
    noteSecurity(services, 'email_change', { ...about, outcome: 'refused', how: 'code' })
    throw wrongCodes(isOldRight, isNewRight)
  }
  const count = await transaction(async (tx) => {
    const isMine = (await codes.consume(tx, leave, oldCode)) && (await codes.consume(tx, take, newCode))
    if (!isMine) throw wrongCode()
    if (await isTaken(tx, email))
      throw new Failure('conflict', 'Another account uses this address.', {
        fieldErrors: { email: 'Another account uses this address.' },
      })
    const ended = await moveAddress(tx, visit, email)
    await services.events.record(tx, 'person.email-changed', {
      tenantId: visit.tenant.id,
      personId: visit.candidate.personId,
    })
    return ended
  })
  noteSecurity(services, 'email_change', { ...about, outcome: 'done' })
  if (count > 0) noteSecurity(services, 'session_end', { ...about, outcome: 'done', how: 'email_change', count })
  await rateLimits.settle({ ip: visit.ip, email, browser, isKnown: false }, now())
  await settleUnsolicited(services, db, { tenantId: visit.tenant.id, email, ip: visit.ip })
  rememberBrowser(config, reply, browser, email)
  mailQueue.add(
    accountMail('changed', visit.candidate.email, localeOf(reply.request, visit), { tenant: visit.tenant.name }),
    visit.tenant.id,
  )
  return { email }
}

/** Both codes are for this person and this new address: a code got for one address confirms no other. */
function bindings({ candidate }: SignedInVisit, email: string, browser: string, isKnown: boolean) {
  const subject = `${candidate.personId} ${email}`
  return {
    leave: { purpose: 'leave', email: candidate.email, browser, isKnown, subject },
    take: { purpose: 'take', email, browser, isKnown: false, subject },
  } satisfies Record<string, CodeBinding>
}

function wrongCodes(isOldRight: boolean, isNewRight: boolean): Failure {
  const message = 'This code is not right, too old or used up.'
  return wrongCode({ ...(isOldRight ? {} : { oldCode: message }), ...(isNewRight ? {} : { newCode: message }) })
}
