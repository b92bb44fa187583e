import { MailDeferred, MailRefused } from '#server/platform/ports/mailer.ts'

/** What nodemailer tells of a failed attempt. */
type SmtpError = { command: string; responseCode: number; response: string }

/** Said to anybody who is not set up as the server wants it (no sign-in, wrong order): it is not about the address. */
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

/** A failed attempt as an error of ours. The server's words stay out of it: they may repeat an address. */
export function toMailFailure(error: unknown): Error {
  const { command = '', responseCode, response = '' } = error as Partial<SmtpError>
  if (!responseCode) return error instanceof Error ? error : new Error('mail was not handed over')
  // "550 5.1.1 No such user": class, subject and detail (RFC 3463), where the server has them.
  const subject = /^\d{3}[ -]\d\.(\d{1,3})\.\d/.exec(response)?.[1]
  if (command === 'RCPT TO' && responseCode !== CLOSING) {
    if (responseCode < 500) return new MailDeferred(`the mail server answered ${responseCode} for the address`)
    // Policy (5.7) judges who sends: a relay that does not know us refuses every address, and is mended by its
    // operator.
    if (!ABOUT_US.has(responseCode) && subject !== '7')
      return new MailRefused(`the mail server answered ${responseCode} for the address`)
  }
  // 5.6.7: an address in letters that this server cannot write (RFC 6531), whatever it was said to.
  if (responseCode >= 500 && /^\d{3}[ -]\d\.6\.7\b/.test(response))
    return new MailRefused(`the mail server answered ${responseCode}: it cannot write the address`)
  // Some servers judge addresses when they have the message.
  if (command === 'DATA' && responseCode >= 500 && subject === '1')
    return new MailRefused(`the mail server answered ${responseCode} for the address`)
  if (command === 'DATA' && responseCode < 500 && responseCode !== CLOSING)
    return new MailDeferred(`the mail server answered ${responseCode} for the message`)
  return new MailServerAnswered(responseCode, command)
}
