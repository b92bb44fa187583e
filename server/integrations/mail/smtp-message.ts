import { randomUUID } from 'node:crypto'
import type { Headers, SendMailOptions } from 'nodemailer'
import { MailRefused, type Mail } from '#server/platform/ports/mailer.ts'

/**
 * A single address without quotes, comments and lists: the library would parse `a@b.example,c@d.example` as two
 * recipients.
 */
const ADDRESS = /^[^\s<>"(),:;@\\[\]]+@[^\s<>"(),:;@\\[\]]+$/

/** Converts a mail to the library's format. Rejects values that could inject headers or recipients. */
export function toSmtpMessage(mail: Mail, from: string, now: number): SendMailOptions {
  if (!ADDRESS.test(mail.to)) throw new MailRefused('not an address that mail can be sent to')
  const { to, subject, text, html, calendar } = mail
  return {
    // Separate from the headers, so that no address list is parsed from one.
    envelope: { from, to: [to] },
    from: { name: '', address: from },
    to: { name: '', address: to },
    subject: subject.replace(/\s+/g, ' '),
    text,
    ...(html && { html }),
    ...(calendar && { icalEvent: { ...calendar, filename: 'interview.ics' } }),
    textEncoding: 'base64',
    date: new Date(now),
    messageId: `<${toId(mail)}@${getDomain(from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...toUnsubscribeHeaders(mail) },
    // All texts are ours: nothing in them refers to files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

export const getDomain = (address: string) => address.slice(address.lastIndexOf('@') + 1)

function toId({ id = randomUUID() }: Mail): string {
  if (!/^[\w.-]{1,100}$/.test(id)) throw new Error('not an id that a message can have')
  return id
}

/** Headers for one-click unsubscribe. A URL serialized by the URL class contains no blank, bracket or line break. */
function toUnsubscribeHeaders({ unsubscribe }: Mail): Headers {
  if (unsubscribe === undefined) return {}
  const { href, protocol } = new URL(unsubscribe)
  if (!/^https?:$/.test(protocol) || !/^[!-~]{1,900}$/.test(href) || /[<>]/.test(href))
    throw new Error('not an address that mails can be stopped at')
  // The header is on one line: some programs do not find a value that is folded right after the header's name.
  return {
    'List-Unsubscribe': { prepared: true, value: `<${href}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
