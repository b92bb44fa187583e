import { msg } from '#contract/zod-free/text.ts'
import { sendQueuedMail } from '#server/integrations/mail/send-queued-mail.ts'
import { renderMail } from '#server/integrations/mail/render-mail.ts'
import type { Services } from '#server/platform/services.ts'
import { createStopLink } from '#server/platform/unsolicited-mail/stop-link.ts'
import { translate } from '#server/platform/texts/translate.ts'
import { CONFIRM, findSearchRecipient } from './find-search-recipient.ts'
import { createConfirmToken } from './tokens.ts'

/**
 * Mails an address to confirm its subscription. The link opens a page with a button, since mail scanners open links.
 */
export async function sendConfirmationMail(
  services: Services,
  { searchId, until }: { searchId: string; until: number },
): Promise<void> {
  const recipient = await findSearchRecipient(services, searchId)
  if (!recipient || recipient.search.confirm_until !== until || until < services.now()) return
  const { to, locale, employer, tenant, address } = recipient
  const token = createConfirmToken(services.config, { searchId, until })
  const href = address(`${CONFIRM}?token=${encodeURIComponent(token)}`)
  const title = translate(locale, msg('Confirm your job alert'))
  const message = translate(locale, msg('Somebody asked for emails about new jobs at {employer} for this address.'), {
    employer,
  })
  const footer = translate(locale, msg('If this was not you, ignore this email: nothing more will come.'))
  const stop = {
    text: translate(locale, msg('Not you? Stop emails like this')),
    href: await createStopLink(services, tenant, { email: to, locale }),
  }
  const button = { text: translate(locale, msg('Confirm')), href }
  await sendQueuedMail(services, {
    to,
    subject: title,
    ...renderMail({
      locale,
      title,
      preview: translate(locale, msg('Open it to see the details.')),
      parts: [{ message }],
      button,
      footer,
      links: [stop],
    }),
    id: `search-confirm-${searchId}.${until.toString(36)}`,
  })
}
