import type { Mail, Mailer } from '#server/platform/ports/mailer.ts'

const MOST_MAILS = 200

export type DeliveredMail = Mail & { html: string; ts: number }
/** A mailer whose messages are read at /dev/mailbox: nothing leaves the machine. */
export type Mailbox = Mailer & {
  /** Newest first. */
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
