import type { FastifyReply } from 'fastify'
import type { confirmEmailChange, startEmailChange } from '#contract/account/account.ts'
import type { BodyOf, DataOf } from '#contract/wire/endpoint.ts'
import { CODE_VALID } from '#contract/zod-free/limits.ts'
import { msg } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'
import { negotiateRequestLocale } from '#server/platform/request-locale.ts'
import { logSecurity, describeRequestOrigin } from '#server/platform/security-log.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import {
  getOrSetBrowserId,
  isKnownBrowser,
  addSignInProofCookie,
} from '#server/platform/session/mailed-code/browser-id.ts'
import type { CodeBinding } from '#server/platform/session/mailed-code/codes.ts'
import type { AccountServices } from '#server/features/account/login/account-services.ts'
import { requireCodeQuota, createWrongCodeFailure } from '#server/features/account/login/sign-in/code-login.ts'
import { composeAccountMail, type MailKind } from '#server/features/account/login/mail/mail-texts.ts'
import { sendCodeMail } from '#server/features/account/login/mail/send-code-mail.ts'
import { createStopLink } from '#server/platform/unsolicited-mail/stop-link.ts'
import { refundUnsolicitedMail } from '#server/platform/unsolicited-mail/unsolicited-mail.ts'
import { isEmailTaken, changeAddressEverywhere } from './move-address.ts'

/** The new address may belong to someone who did not request the mail. */
const REQUESTED = { purpose: 'email_change', isUnsolicited: true }

/** Mails a code to the current address and one to the new one. Does not reveal whether the new address is taken. */
export async function sendEmailChangeCodes(
  services: AccountServices,
  context: SignedInContext,
  { email }: BodyOf<typeof startEmailChange>,
  reply: FastifyReply,
): Promise<DataOf<typeof startEmailChange>> {
  const { config, codes, now } = services
  const { candidate } = context
  if (email === candidate.email)
    throw new Failure('invalid_fields', msg('This is your address already.'), {
      fieldErrors: { email: msg('This is your address already.') },
    })
  const browser = getOrSetBrowserId(config, reply)
  await requireCodeQuota(services, context, { ip: context.ip, email, browser, isKnown: false }, REQUESTED)
  const isKnown = isKnownBrowser(config, reply.request, candidate.email)
  const { leave, take } = buildEmailChangeBindings(context, email, browser, isKnown)
  const locale = negotiateRequestLocale(reply.request, context)
  const stop = await createStopLink(services, context.tenant, { email, locale })
  const sendMail = (kind: MailKind, binding: CodeBinding, code: string, more = {}) => {
    const message = composeAccountMail(kind, binding.email, locale, { tenant: context.tenant.name, code, ...more })
    sendCodeMail(services, message, { binding, code, tenantId: context.tenant.id })
  }
  const old = await codes.issue(leave, now())
  const fresh = await codes.issue(take, now())
  const about = { ...describeRequestOrigin(context), person: candidate.personId }
  for (const [address, { kind }] of [
    [candidate.email, old],
    [email, fresh],
  ] as const)
    logSecurity(services, 'code_sent', { ...about, outcome: 'done', address, how: `email_change ${kind}` })
  sendMail('leave', leave, old.code)
  sendMail('take', take, fresh.code, { stop })
  return { validForMs: CODE_VALID, oldKind: old.kind, newKind: fresh.kind }
}

/** The only way an address changes: both codes right, then person, candidate rows and sessions in one transaction. */
export async function applyEmailChange(
  services: AccountServices,
  context: SignedInContext,
  { email, oldCode, newCode }: BodyOf<typeof confirmEmailChange>,
  reply: FastifyReply,
): Promise<DataOf<typeof confirmEmailChange>> {
  const { config, db, rateLimits, codes, mailQueue, now, transaction } = services
  const browser = getOrSetBrowserId(config, reply)
  const isKnown = isKnownBrowser(config, reply.request, context.candidate.email)
  const { leave, take } = buildEmailChangeBindings(context, email, browser, isKnown)
  const isOldRight = await codes.check(leave, oldCode, now())
  const isNewRight = await codes.check(take, newCode, now())
  const about = { ...describeRequestOrigin(context), person: context.candidate.personId, address: email }
  if (!isOldRight || !isNewRight) {
    logSecurity(services, 'email_change', { ...about, outcome: 'refused', how: 'code' })
    throw createWrongCodesFailure(isOldRight, isNewRight)
  }
  const count = await transaction(async (tx) => {
    const isMine = (await codes.consume(tx, leave, oldCode)) && (await codes.consume(tx, take, newCode))
    if (!isMine) throw createWrongCodeFailure()
    if (await isEmailTaken(tx, email))
      throw new Failure('conflict', msg('Another account uses this address.'), {
        fieldErrors: { email: msg('Another account uses this address.') },
      })
    const ended = await changeAddressEverywhere(tx, context, email)
    await services.events.record(tx, 'person.email-changed', {
      tenantId: context.tenant.id,
      personId: context.candidate.personId,
    })
    return ended
  })
  logSecurity(services, 'email_change', { ...about, outcome: 'done' })
  if (count > 0) logSecurity(services, 'session_end', { ...about, outcome: 'done', how: 'email_change', count })
  await rateLimits.giveBack({ ip: context.ip, email, browser, isKnown: false }, now())
  await refundUnsolicitedMail(services, db, { tenantId: context.tenant.id, email, ip: context.ip })
  addSignInProofCookie(config, reply, browser, email)
  mailQueue.add(
    composeAccountMail('changed', context.candidate.email, negotiateRequestLocale(reply.request, context), {
      tenant: context.tenant.name,
    }),
    context.tenant.id,
  )
  return { email }
}

/** Binds both codes to this person and this new address: a code for one address does not confirm another. */
function buildEmailChangeBindings({ candidate }: SignedInContext, email: string, browser: string, isKnown: boolean) {
  const subject = `${candidate.personId} ${email}`
  return {
    leave: { purpose: 'leave', email: candidate.email, browser, isKnown, subject },
    take: { purpose: 'take', email, browser, isKnown: false, subject },
  } satisfies Record<string, CodeBinding>
}

function createWrongCodesFailure(isOldRight: boolean, isNewRight: boolean): Failure {
  const message = msg('This code is not right, too old or used up.')
  return createWrongCodeFailure({
    ...(isOldRight ? {} : { oldCode: message }),
    ...(isNewRight ? {} : { newCode: message }),
  })
}
