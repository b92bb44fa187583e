import type { Locale } from '#contract/locales.ts'
import { msg } from '#contract/zod-free/text.ts'
import type { Mail } from '#server/platform/ports/mailer.ts'
import { renderMail, type Letter, type Link } from '#server/integrations/mail/render-mail.ts'
import { translate } from '#server/platform/texts/translate.ts'

type Words = {
  to: string
  locale: Locale
  /** The sender's name, which is the employer's. */
  from: string
  subject: string
  preview: Letter['preview']
  news: Letter['parts']
  button: Link
  settings: string
  unsubscribe: string
  /** Whether mail programs may offer to stop such mails by one press (RFC 8058). */
  isOneClick: boolean
  /** The mail's id, equal at every attempt to send it. */
  id: string
  calendar?: Mail['calendar'] | null
}

/** Composes a notification mail: text, HTML, and a link to unsubscribe. */
export function composeEmail(words: Words): Mail {
  const { to, locale, from, subject, preview, news, button, settings, unsubscribe, isOneClick, id, calendar } = words
  const letter = renderMail({
    locale,
    title: subject,
    preview,
    parts: news,
    button,
    footer: translate(locale, msg('{employer} tells you this because you are one of their candidates.'), {
      employer: from,
    }),
    links: [
      { text: translate(locale, msg('Choose what you are told')), href: settings },
      { text: translate(locale, msg('Stop these emails')), href: unsubscribe },
    ],
  })
  return { to, subject, ...letter, id, ...(isOneClick && { unsubscribe }), ...(calendar && { calendar }) }
}
