import { isIPv4 } from 'node:net'
import { MailRefused, type Mailer } from './mailer.ts'
import { mimeMessage } from './message.ts'
import { SmtpTalk } from './smtp-talk.ts'

const SMTPS_PORT = 465
const SUBMISSION_PORT = 587

/**
 * Mail through the operator's server: `smtps://` from the first byte, `smtp://` with STARTTLS, without which only this machine is spoken
 * to. One connection for each message: sign-in codes are few, and nothing can be stuck.
 */
export function openSmtp(address: string, from: string, now: () => number): Mailer {
  const url = new URL(address)
  const isImplicit = url.protocol === 'smtps:'
  const server = {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (isImplicit ? SMTPS_PORT : SUBMISSION_PORT)),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  }
  return {
    async send(mail) {
      if (!/^[^\s<>"]+@[^\s<>"]+$/.test(mail.to)) throw new MailRefused('not an address that mail can be sent to')
      const talk = await SmtpTalk.open(server.host, server.port, isImplicit)
      try {
        let offered = await talk.greet(from)
        if (!isImplicit && offered.has('STARTTLS')) {
          await talk.secure()
          offered = await talk.greet(from)
        } else if (!isImplicit && !isThisMachine(server.host)) throw new Error('the mail server offers no encryption')
        if (server.user !== '') await talk.logIn(server.user, server.password)
        await talk.say(`MAIL FROM:<${from}>`, 250)
        await talk.name(mail.to)
        await talk.say('DATA', 354)
        await talk.say(stuffed(mimeMessage(mail, from, now())), 250)
        await talk.say('QUIT', 221).catch(() => {})
      } finally {
        talk.close()
      }
    },
    async close() {},
  }
}

/** A line that is a single dot ends the message; dots at the beginning of lines are therefore doubled. */
function stuffed(message: string): string {
  return `${message.replace(/^\./gm, '..')}\r\n.`
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
}
