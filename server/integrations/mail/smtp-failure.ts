import { MailDeferred, MailRefused } from '#server/platform/ports/mailer.ts'

/** Properties of nodemailer's errors. */
type SmtpError = { command: string; responseCode: number; response: string }

/**
 * Response codes for a client that the server does not accept (not signed in, wrong order), which say nothing about the
 * recipient's address.
 */
const ABOUT_US = new Set([502, 503, 530, 535, 538])
const CLOSING = 421

/** The mail server responded with an error that is not about an address. */
class MailServerAnswered extends Error {
  override name = 'MailServerAnswered'
  readonly code: string
  constructor(code: number, command: string) {
    super(`the mail server answered ${code} to ${command}`)
    this.code = String(code)
  }
}

/** Converts a failed attempt to one of our errors, without the server's message, which may contain an address. */
export function toMailFailure(error: unknown): Error {
  const { command = '', responseCode, response = '' } = error as Partial<SmtpError>
  if (!responseCode) return error instanceof Error ? error : new Error('mail was not handed over')
  // "550 5.1.1 No such user": an enhanced status code (RFC 3463) has class, subject and detail, if the server sends
  // one.
  const subject = /^\d{3}[ -]\d\.(\d{1,3})\.\d/.exec(response)?.[1]
  if (command === 'RCPT TO' && responseCode !== CLOSING) {
    if (responseCode < 500) return new MailDeferred(`the mail server answered ${responseCode} for the address`)
    // Policy errors (5.7) are about the sender: a relay that does not accept us rejects every address until its
    // operator changes that.
    if (!ABOUT_US.has(responseCode) && subject !== '7')
      return new MailRefused(`the mail server answered ${responseCode} for the address`)
  }
  // 5.6.7, in response to any command: the server does not support addresses with non-ASCII letters (RFC 6531).
  if (responseCode >= 500 && /^\d{3}[ -]\d\.6\.7\b/.test(response))
    return new MailRefused(`the mail server answered ${responseCode}: it cannot write the address`)
  // Some servers only reject an address after the message was sent.
  if (command === 'DATA' && responseCode >= 500 && subject === '1')
    return new MailRefused(`the mail server answered ${responseCode} for the address`)
  if (command === 'DATA' && responseCode < 500 && responseCode !== CLOSING)
    return new MailDeferred(`the mail server answered ${responseCode} for the message`)
  return new MailServerAnswered(responseCode, command)
}
