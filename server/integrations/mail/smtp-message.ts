import { randomUUID } from 'node:crypto'
import type { Headers, SendMailOptions } from 'nodemailer'
import { MailRefused, type Mail } from '#server/platform/ports/mailer.ts'

/**
 * One address without quotes, comments and lists: the library reads several recipients out of
 * `a@b.example,c@d.example`.
 */
const ADDRESS = /^[^\s<>"(),:;@\\[\]]+@[^\s<>"(),:;@\\[\]]+$/

/** A mail as the library writes it. What could end a header early, or name another recipient, is refused here. */
export function toSmtpMessage(mail: Mail, from: string, now: number): SendMailOptions {
  if (!ADDRESS.test(mail.to)) throw new MailRefused('not an address that mail can be sent to')
  const { to, subject, text, html, calendar } = mail
  return {
    // Given apart from the headers, so that no list of addresses is read out of one.
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
    // Texts are ours: nothing in them is read from disk or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

export const getDomain = (address: string) => address.slice(address.lastIndexOf('@') + 1)

function toId({ id = randomUUID() }: Mail): string {
  if (!/^[\w.-]{1,100}$/.test(id)) throw new Error('not an id that a message can have')
  return id
}

/** One press in the mail program stops such mails. What the URL class writes holds no blank, bracket or end of line. */
function toUnsubscribeHeaders({ unsubscribe }: Mail): Headers {
  if (unsubscribe === undefined) return {}
  const { href, protocol } = new URL(unsubscribe)
  if (!/^https?:$/.test(protocol) || !/^[!-~]{1,900}$/.test(href) || /[<>]/.test(href))
    throw new Error('not an address that mails can be stopped at')
  // In one line: what is folded right behind the name of the header some programs do not find.
  return {
    'List-Unsubscribe': { prepared: true, value: `<${href}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
