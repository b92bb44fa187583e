import type { Locale } from '#contract/locales.ts'
import type { Mail } from '#server/integrations/mail/mailer.ts'
import { say } from '#server/platform/texts/say.ts'
import { htmlLetter, type Link } from '#server/integrations/mail/html-letter.ts'

type Words = {
  to: string
  locale: Locale
  /** Who writes: the employer. */
  from: string
  subject: string
  news: readonly { category: string; message: string; links?: readonly Link[] }[]
  button: Link
  settings: string
  unsubscribe: string
  /** Mail programs offer to stop such mails by one press (RFC 8058). */
  isOneClick: boolean
  /** The same at every attempt. */
  id: string
}

/** A mail that tells of something: as text, as HTML, and with the way to get no more of them. */
export function compose({
  to,
  locale,
  from,
  subject,
  news,
  button,
  settings,
  unsubscribe,
  isOneClick,
  id,
}: Words): Mail {
  const footer = say(locale, '%(employer)s tells you this because you are one of their candidates.', { employer: from })
  const links = [
    { text: say(locale, 'Choose what you are told'), href: settings },
    { text: say(locale, 'Stop these emails'), href: unsubscribe },
  ]
  const text = [
    ...news.flatMap(({ category, message, links: ways = [] }) => [
      `${category}\n${message}`,
      ...ways.map((link) => `${link.text}\n${link.href}`),
    ]),
    `${button.text}: ${button.href}`,
    '-- ',
    footer,
    ...links.map((link) => `${link.text}: ${link.href}`),
  ]
  const html = htmlLetter({ locale, title: subject, news, button, footer, links })
  return { to, subject, text: `${text.join('\n\n')}\n`, html, id, ...(isOneClick && { unsubscribe }) }
}
