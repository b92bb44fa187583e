/** A message to one person. Subjects contain no name, company, salary or job title. */
export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  /** Message id, the same on every attempt, so that duplicates are recognized. Generated if absent. */
  id?: string
  /** An appointment for calendar programs. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
  /** URL on this site that stops such mails with one POST (RFC 8058). */
  unsubscribe?: string
  /** Whether this is bulk mail, which uses separate connections. */
  isBulk?: boolean
}

/** The mail server permanently refuses mail to this address. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

/** The mail server works, but asks to send this mail later (graylisting). */
export class MailDeferred extends Error {
  override name = 'MailDeferred'
}

/** Port for outgoing mail. `send` resolves once the mail server has accepted the message, and rejects if it has not. */
export type Mailer = {
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}

export type MailHealth = {
  /** Since when mail cannot be sent, epoch ms; null while it can. */
  lateSince(): number | null
}
