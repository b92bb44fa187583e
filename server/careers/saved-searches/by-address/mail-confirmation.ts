import { handOver } from '#server/integrations/mail/hand-over.ts'
import { writeLetter } from '#server/integrations/mail/write-letter.ts'
import type { Services } from '#server/platform/services.ts'
import { stopLink } from '#server/platform/unsolicited-mail/stop-link.ts'
import { say } from '#server/platform/texts/say.ts'
import { CONFIRM, recipientOf } from './recipient.ts'
import { confirmToken } from './tokens.ts'

/** Asks an address whether it wants to be told. The link leads to a page with a button: mail scanners open links. */
export async function mailConfirmationOf(
  services: Services,
  { searchId, until }: { searchId: string; until: number },
): Promise<void> {
  const recipient = await recipientOf(services, searchId)
  if (!recipient || recipient.search.confirm_until !== until || until < services.now()) return
  const { to, locale, employer, tenant, address } = recipient
  const token = confirmToken(services.config, { searchId, until })
  const href = address(`${CONFIRM}?token=${encodeURIComponent(token)}`)
  const title = say(locale, 'Confirm your job alert')
  const message = say(locale, 'Somebody asked for emails about new jobs at %(employer)s for this address.', {
    employer,
  })
  const footer = say(locale, 'If this was not you, ignore this email: nothing more will come.')
  const stop = {
    text: say(locale, 'Not you? Stop emails like this'),
    href: await stopLink(services, tenant, { email: to, locale }),
  }
  const button = { text: say(locale, 'Confirm'), href }
  await handOver(services, {
    to,
    subject: title,
    ...writeLetter({
      locale,
      title,
      preview: say(locale, 'Open it to see the details.'),
      parts: [{ message }],
      button,
      footer,
      links: [stop],
    }),
    id: `search-confirm-${searchId}.${until.toString(36)}`,
  })
}
