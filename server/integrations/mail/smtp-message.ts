import { randomUUID } from 'node:crypto'
import type { Headers, SendMailOptions } from 'nodemailer'
import { MailRefused, type Mail } from '#server/platform/ports/mailer.ts'

/**
 * Matches a single address without quotes, comments and lists: the library would parse `a@b.example,c@d.example` as two
 * recipients.
 */
const ADDRESS = /^[^\s<>"(),:;@\\[\]]+@[^\s<>"(),:;@\\[\]]+$/

/** Converts a mail to the library's format. Throws for values that could inject headers or recipients. */
export function toSmtpMessage(mail: Mail, from: string, now: number): SendMailOptions {
  if (!ADDRESS.test(mail.to)) throw new MailRefused('not an address that mail can be sent to')
  const { to, subject, text, html, calendar } = mail
  return {
    // The envelope is separate from the headers, so that no list of addresses is parsed.
    envelope: { from, to: [to] },
    from: { name: '', address: from },
    to: { name: '', address: to },
    subject: subject.replace(/\s+/g, ' '),
    text,
    ...(html && { html }),
    ...(calendar && { icalEvent: { ...calendar, filename: 'interview.ics' } }),
    textEncoding: 'base64',
    date: new Date(now),
    messageId: `<${requireMessageId(mail)}@${getDomain(from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...toUnsubscribeHeaders(mail) },
    // Our texts never refer to files or URLs, so the library must not load any.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

export const getDomain = (address: string) => address.slice(address.lastIndexOf('@') + 1)

function requireMessageId({ id = randomUUID() }: Mail): string {
  if (!/^[\w.-]{1,100}$/.test(id)) throw new Error('not an id that a message can have')
  return id
}

/**
 * Builds the headers for unsubscribing with one click. A URL serialized by the URL class contains no space, bracket or
 * line break.
 */
function toUnsubscribeHeaders({ unsubscribe }: Mail): Headers {
  if (unsubscribe === undefined) return {}
  const { href, protocol } = new URL(unsubscribe)
  if (!/^https?:$/.test(protocol) || !/^[!-~]{1,900}$/.test(href) || /[<>]/.test(href))
    throw new Error('not an address that mails can be stopped at')
  // The header is not folded: some programs do not find a value that begins on a new line.
  return {
    'List-Unsubscribe': { prepared: true, value: `<${href}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
