import { randomUUID } from 'node:crypto'
import type { Mail } from './mailer.ts'

const CRLF = '\r\n'
/** An encoded word holds at most 75 characters, of which these many bytes of text. */
const WORD_BYTES = 42

/** A mail as SMTP carries it: ASCII only, lines of at most 76 characters, nothing in it can end a header early. */
export function mimeMessage(mail: Mail, from: string, now: number): string {
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const headers = [
    `From: <${from}>`,
    `To: <${mail.to}>`,
    `Subject: ${encodedWords(mail.subject)}`,
    `Date: ${new Date(now).toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${idOf(mail)}@${domain}>`,
    'MIME-Version: 1.0',
    'Auto-Submitted: auto-generated',
    ...unsubscribeHeaders(mail),
  ]
  const text = part('text/plain', mail.text)
  if (!mail.html) return [...headers, text].join(CRLF)
  const boundary = `=_${randomUUID()}`
  return [
    ...headers,
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    text,
    `--${boundary}`,
    part('text/html', mail.html),
    `--${boundary}--`,
    '',
  ].join(CRLF)
}

function idOf({ id = randomUUID() }: Mail): string {
  if (!/^[\w.-]{1,100}$/.test(id)) throw new Error('not an id that a message can have')
  return id
}

/** One press in the mail program stops such mails. What the URL class writes holds no blank, bracket or end of line. */
function unsubscribeHeaders({ unsubscribe }: Mail): string[] {
  if (unsubscribe === undefined) return []
  const { href, protocol } = new URL(unsubscribe)
  if (!/^https?:$/.test(protocol) || !/^[!-~]{1,900}$/.test(href) || /[<>]/.test(href))
    throw new Error('not an address that mails can be stopped at')
  return [`List-Unsubscribe: <${href}>`, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click']
}

function part(type: string, content: string): string {
  const lines =
    Buffer.from(content, 'utf8')
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  return [`Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: base64', '', ...lines, ''].join(CRLF)
}

/** RFC 2047: whole characters in each word, one word a line. */
function encodedWords(text: string): string {
  const words: string[] = []
  let word = ''
  for (const character of text.replace(/\s+/g, ' ')) {
    if (Buffer.byteLength(word + character) > WORD_BYTES) {
      words.push(word)
      word = ''
    }
    word += character
  }
  words.push(word)
  return words.map((one) => `=?UTF-8?B?${Buffer.from(one, 'utf8').toString('base64')}?=`).join(`${CRLF} `)
}
