import { MailDeferred, MailRefused } from '#server/platform/ports/mailer.ts'

/** Properties of nodemailer's errors. */
type SmtpError = { command: string; responseCode: number; response: string }

/** Codes for a client the server does not accept (not signed in, wrong order), which say nothing about the address. */
const ABOUT_US = new Set([502, 503, 530, 535, 538])
const CLOSING = 421

/** The mail server answered with a code that is not about one address. */
class MailServerAnswered extends Error {
  override name = 'MailServerAnswered'
  readonly code: string
  constructor(code: number, command: string) {
    super(`the mail server answered ${code} to ${command}`)
    this.code = String(code)
  }
}

/** Converts a failed attempt to our errors. Omits the server's message, because it may contain an address. */
export function toMailFailure(error: unknown): Error {
  const { command = '', responseCode, response = '' } = error as Partial<SmtpError>
  if (!responseCode) return error instanceof Error ? error : new Error('mail was not handed over')
  // "550 5.1.1 No such user": class, subject and detail (RFC 3463), if the server sends them.
  const subject = /^\d{3}[ -]\d\.(\d{1,3})\.\d/.exec(response)?.[1]
  if (command === 'RCPT TO' && responseCode !== CLOSING) {
    if (responseCode < 500) return new MailDeferred(`the mail server answered ${responseCode} for the address`)
    // Policy errors (5.7) are about the sender: a relay that does not know us rejects every address, until its operator
    // fixes that.
    if (!ABOUT_US.has(responseCode) && subject !== '7')
      return new MailRefused(`the mail server answered ${responseCode} for the address`)
  }
  // 5.6.7: an address in letters that this server does not support (RFC 6531), whatever the command.
  if (responseCode >= 500 && /^\d{3}[ -]\d\.6\.7\b/.test(response))
    return new MailRefused(`the mail server answered ${responseCode}: it cannot write the address`)
  // Some servers reject addresses only after the message.
  if (command === 'DATA' && responseCode >= 500 && subject === '1')
    return new MailRefused(`the mail server answered ${responseCode} for the address`)
  if (command === 'DATA' && responseCode < 500 && responseCode !== CLOSING)
    return new MailDeferred(`the mail server answered ${responseCode} for the message`)
  return new MailServerAnswered(responseCode, command)
}
