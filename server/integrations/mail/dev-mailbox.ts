import type { Mail, Mailer } from '#server/platform/ports/mailer.ts'

const MOST_MAILS = 200

export type DeliveredMail = Mail & { html: string; ts: number }
/** A mailer that sends nothing: messages are read at /dev/mailbox. */
export type Mailbox = Mailer & {
  /** Messages, newest first. */
  messages(): readonly DeliveredMail[]
}

export function openMailbox(now: () => number): Mailbox {
  const messages: DeliveredMail[] = []
  return {
    messages: () => messages,
    async send(mail) {
      messages.unshift({ html: '', ...mail, ts: now() })
      messages.length = Math.min(messages.length, MOST_MAILS)
    },
    async close() {},
  }
}

export function isMailbox(mailer: Mailer): mailer is Mailbox {
  return 'messages' in mailer
}
