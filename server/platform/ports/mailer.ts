/** A message to one person. Subjects hold no name, company, salary or job title. */
export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  /** Message id, the same on every attempt, so that duplicates are recognized. Generated if absent. */
  id?: string
  /** An appointment, which calendar programs take in. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
  /** An address of ours that stops such mails with one POST (RFC 8058). */
  unsubscribe?: string
  /** Bulk mail, sent over separate connections. */
  isBulk?: boolean
}

/** The mail server will never take mail for this address. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

/** The mail server works, and will take mail for this address later (graylisting). */
export class MailDeferred extends Error {
  override name = 'MailDeferred'
}

/** Port for outgoing mail. `send` resolves when the message was handed over, and rejects when it was not. */
export type Mailer = {
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}

export type MailHealth = {
  /** Since when mail does not go out, epoch ms; null while it does. */
  lateSince(): number | null
}
