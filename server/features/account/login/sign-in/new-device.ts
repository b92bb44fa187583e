import { negotiateRequestLocale } from '#server/platform/request-locale.ts'
import type { FastifyReply } from 'fastify'
import type { Db } from '#server/db/open-db.ts'
import { LOCALES } from '#contract/locales.ts'
import { formatDeviceName } from '#server/platform/session/device-name.ts'
import type { Candidate, RequestContext } from '#server/platform/http/request-context.ts'
import type { AccountServices } from '#server/features/account/login/account-services.ts'
import { composeAccountMail } from '#server/features/account/login/mail/mail-texts.ts'

/** Records that the person signed in. Returns false if they had never signed in before, with any employer. */
export async function recordSignIn(db: Db, { id, personId }: Candidate, now: number): Promise<boolean> {
  const earlier = await db
    .selectFrom('candidate')
    .select('id')
    .where('person_id', '=', personId)
    .where('signed_in_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  await db.updateTable('candidate').set({ signed_in_at: now }).where('id', '=', id).execute()
  return earlier !== undefined
}

/**
 * Mails the person about a sign-in from a new browser, in the account's language and time zone rather than the
 * browser's. The location is not guessed.
 */
export function sendNewDeviceMail(
  services: AccountServices,
  context: RequestContext,
  candidate: Candidate,
  reply: FastifyReply,
): void {
  const locale = LOCALES.find((one) => one === candidate.locale) ?? negotiateRequestLocale(reply.request, context)
  const when = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: candidate.timeZone ?? 'UTC',
  }).format(services.now())
  const device = `${formatDeviceName(context.userAgent)}, ${when} (${candidate.timeZone ?? 'UTC'})`
  services.mailQueue.add(
    composeAccountMail('device', candidate.email, locale, { tenant: context.tenant.name, device }),
    context.tenant.id,
  )
}
