import { formatCode } from '#contract/zod-free/one-time-code.ts'
import { CODE_VALID } from '#contract/zod-free/limits.ts'
import type { Locale } from '#contract/locales.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import type { Mail } from '#server/platform/ports/mailer.ts'
import { renderMail } from '#server/integrations/mail/render-mail.ts'
import { translate } from '#server/platform/texts/translate.ts'

// Texts of the mails about an account. Subjects are seen on locked screens: no code, no employer, nothing private.

/** `stop` links to the page that stops such mails, for recipients who did not request them. */
type Words = { tenant: string; code: string; device: string; stop: string }
/** The first line names what the mail is about, and the code if there is one. */
type MailText = { subject: Text; lines: readonly [Text, ...Text[]]; hasDevice?: true }
export type MailKind = 'login' | 'apply' | 'leave' | 'take' | 'changed' | 'device' | 'erase'

const NOT_YOU = msg('Not you? Stop emails like this')
const MINUTES = CODE_VALID / 60_000

const TEXTS: Record<MailKind, MailText> = {
  login: {
    subject: msg('Your sign-in code'),
    lines: [
      msg('Your code for {tenant} careers: {code}'),
      msg('It works for {minutes, plural, one {# minute} other {# minutes}}, only in the browser that asked for it.'),
      msg('If you did not ask for it, you can ignore this message: nobody can sign in without the code.'),
    ],
  },
  apply: {
    subject: msg('Your code'),
    lines: [
      msg('Your code to send what you wrote to {tenant}: {code}'),
      msg('It works for {minutes, plural, one {# minute} other {# minutes}}, only in the browser that asked for it.'),
      msg('If you did not ask for it, you can ignore this message: nothing is sent without the code.'),
    ],
  },
  leave: {
    subject: msg('Confirm the change of your email address'),
    lines: [
      msg('Your code to change the email address of your {tenant} careers account: {code}'),
      msg(
        'It works for {minutes, plural, one {# minute} other {# minutes}}. Enter it together with the code sent to the new address.',
      ),
      msg('If you did not ask for this, do not share the code and end the sessions you do not know in your settings.'),
    ],
  },
  take: {
    subject: msg('Confirm your email address'),
    lines: [
      msg('Your code to use this email address for a {tenant} careers account: {code}'),
      msg('It works for {minutes, plural, one {# minute} other {# minutes}}.'),
      msg('If you did not ask for it, you can ignore this message.'),
    ],
  },
  erase: {
    subject: msg('Confirm that you want to delete your account'),
    lines: [
      msg('Your code to delete your {tenant} careers account: {code}'),
      msg(
        'It works for {minutes, plural, one {# minute} other {# minutes}}, only in the browser that asked for it. Deleting an account cannot be undone.',
      ),
      msg('If you did not ask for this, do not share the code and end the sessions you do not know in your settings.'),
    ],
  },
  changed: {
    subject: msg('Your email address was changed'),
    lines: [
      msg('Your {tenant} careers account now uses another email address, and your other devices were signed out.'),
      msg('If this was not you, answer to the employer at once.'),
    ],
  },
  device: {
    subject: msg('New sign-in to your account'),
    hasDevice: true,
    lines: [
      msg('Your {tenant} careers account was just used to sign in on a new device.'),
      msg('If this was you, there is nothing to do.'),
      msg(
        'If this was not you, somebody may be reading your email: change the password of your mailbox, then sign in and end that session in your settings.',
      ),
    ],
  },
}

/** Composes an account mail. The notices of a changed address and of a new device contain no code. */
export function composeAccountMail(
  kind: MailKind,
  to: string,
  locale: Locale,
  words: Partial<Words> & { tenant: string },
): Mail {
  const { subject, lines, hasDevice }: MailText = TEXTS[kind]
  const code = formatCode(words.code ?? '')
  const { tenant, device = '', stop } = words
  const [first = '', ...others] = lines.map((line) => translate(locale, line, { tenant, code, minutes: MINUTES }))
  const title = translate(locale, subject)
  const letter = renderMail({
    locale,
    title,
    preview: translate(locale, msg('Open it to see the details.')),
    parts: [
      { message: first, ...(code === '' ? {} : { code }) },
      ...[...(hasDevice ? [device] : []), ...others].map((message) => ({ message })),
    ],
    links: stop === undefined ? [] : [{ text: translate(locale, NOT_YOU), href: stop }],
  })
  return { to, subject: title, ...letter }
}
