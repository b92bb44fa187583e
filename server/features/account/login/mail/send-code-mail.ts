import type { CodeMailTrouble } from '#contract/account/mail-status.ts'
import type { AccountServices } from '#server/features/account/login/account-services.ts'
import type { Mail } from '#server/platform/ports/mailer.ts'
import { describeErrorForLog } from '#server/runtime/log.ts'
import type { CodeBinding } from '#server/platform/session/mailed-code/codes.ts'
import type { MailOutcome } from './mail-queue.ts'

type Code = { binding: CodeBinding; code: string; tenantId: number }

/** Mails a code and records failures for the browser that waits for it. */
export function sendCodeMail(services: AccountServices, mail: Mail, { binding, code, tenantId }: Code): void {
  const { codes, mailQueue, log } = services
  let noted: CodeMailTrouble | null = null
  const recordOutcome = (outcome: MailOutcome) => {
    const trouble = outcome === 'sent' ? null : outcome
    if (trouble === noted) return
    noted = trouble
    codes.noteMail(binding, code, trouble).catch((error: unknown) => {
      log.warn(describeErrorForLog(error), 'what became of a mail with a code is not noted')
    })
  }
  mailQueue.add(mail, tenantId, recordOutcome)
}
