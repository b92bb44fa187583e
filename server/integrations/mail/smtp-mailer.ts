import { hostname } from 'node:os'
import { createTransport } from 'nodemailer'
import type { Config } from '#server/config/config.ts'
import { isLoopback } from '#server/config/is-loopback.ts'
import { readDkimOptions } from './dkim-options.ts'
import type { Mailer } from '#server/platform/ports/mailer.ts'
import { toMailFailure } from './smtp-failure.ts'
import { getDomain, toSmtpMessage } from './smtp-message.ts'

const SMTPS_PORT = 465
const SUBMISSION_PORT = 587
/** Time limits for connecting to a mail server and for its responses, ms. */
const CONNECT_LIMIT = 10_000
const SILENCE_LIMIT = 30_000
/** Time after which an idle connection is closed, ms, before the server closes it. */
const IDLE = 15_000
/** Most connections for mails that people wait for: as many as are sent at a time (codes 4, the lane `mail` 4). */
const MOST_URGENT = 8

export type SmtpConfig = Pick<Config, 'MAIL_FROM' | 'MAIL_CONNECTIONS' | 'DKIM_KEY' | 'DKIM_SELECTOR' | 'DKIM_DOMAIN'>

/**
 * Sends mail through the operator's server. With `smtps://` the connection uses TLS from the start; with `smtp://` it
 * uses STARTTLS, which is required except on this machine. Connections are pooled, separately for alerts and digests
 * and for mails that people wait for.
 */
export function openSmtpMailer(address: string, config: SmtpConfig, now: () => number): Mailer {
  const urgentCount = Math.max(1, Math.min(MOST_URGENT, Math.floor(config.MAIL_CONNECTIONS / 3)))
  const urgent = openSmtpPool(address, config, urgentCount)
  const bulk = openSmtpPool(address, config, Math.max(1, config.MAIL_CONNECTIONS - urgentCount))
  return {
    async send(mail) {
      const message = toSmtpMessage(mail, config.MAIL_FROM, now())
      await (mail.isBulk ? bulk : urgent).sendMail(message).catch((error: unknown) => {
        throw toMailFailure(error)
      })
    },
    async close() {
      urgent.close()
      bulk.close()
    },
  }
}

function openSmtpPool(address: string, config: SmtpConfig, maxConnections: number) {
  const url = new URL(address)
  const isImplicit = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const user = decodeURIComponent(url.username)
  const dkim = readDkimOptions(config)
  return createTransport({
    pool: true,
    maxConnections,
    host,
    port: Number(url.port || (isImplicit ? SMTPS_PORT : SUBMISSION_PORT)),
    name: /^[\w-]+(?:\.[\w-]+)+$/.test(hostname()) ? hostname() : getDomain(config.MAIL_FROM),
    secure: isImplicit,
    requireTLS: !isImplicit && !isLoopback(host),
    ...(user !== '' && { auth: { user, pass: decodeURIComponent(url.password) }, forceAuth: true }),
    ...(dkim && { dkim }),
    dnsTimeout: CONNECT_LIMIT,
    connectionTimeout: CONNECT_LIMIT,
    greetingTimeout: CONNECT_LIMIT,
    socketTimeout: SILENCE_LIMIT,
    idleTimeout: IDLE,
  })
}
