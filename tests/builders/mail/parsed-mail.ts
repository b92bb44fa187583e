import PostalMime, { type Email } from 'postal-mime'
import type { Mail } from '#server/platform/ports/mailer.ts'
import { openSmtpMailer } from '#server/integrations/mail/smtp-mailer.ts'
import { openSmtpServer } from './smtp-server.ts'

const CONFIG = {
  MAIL_FROM: 'no-reply@jobs.example.com',
  MAIL_CONNECTIONS: 3,
  DKIM_KEY: undefined,
  DKIM_SELECTOR: undefined,
  DKIM_DOMAIN: undefined,
}

/** The mail as a mail program parses it, after a mail server. */
export async function parseMail(mail: Mail): Promise<Email> {
  const server = await openSmtpServer()
  const mailer = openSmtpMailer(server.address, CONFIG, () => 0)
  try {
    await mailer.send(mail)
  } finally {
    await mailer.close()
    await server.close()
  }
  // Parses the message as text, which covers that messages are ASCII except for addresses.
  return PostalMime.parse(server.taken[0]?.message ?? '')
}
