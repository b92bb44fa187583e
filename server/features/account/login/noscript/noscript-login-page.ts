import { CODE_LENGTH, type CodeKind } from '#contract/zod-free/one-time-code.ts'
import type { CodeMailTrouble } from '#contract/account/mail-status.ts'
import { CODE_VALID } from '#contract/zod-free/limits.ts'
import type { Locale } from '#contract/locales.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { NOSCRIPT_LOGIN } from '#contract/account/noscript-login.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import { escapeHtml } from '#server/platform/html/document.ts'
import { TOKEN_FIELD } from '#server/platform/http/body/html-form.ts'
import { renderPageWithoutScript } from '#server/platform/page/page-without-script.ts'
import { translate } from '#server/platform/texts/translate.ts'

/** Hidden field that carries the kind of code after an attempt. */
export const KIND_FIELD = 'kind'

/** Data shared by all noscript sign-in pages. `query` is the login page's, with the target after sign-in. */
export type NoscriptLogin = {
  locale: Locale
  query: string
  token: string
  email: string
  /** Which kind of characters the last mailed code has. */
  kind: CodeKind
  isMailLate: boolean
  /** What went wrong with the mail of the last code. */
  trouble?: CodeMailTrouble
  error?: string
}

/** Renders the page that asks for the email address again. The first time, the login page itself asks for it. */
export function renderEmailPage(login: NoscriptLogin): string {
  const { locale, email } = login
  const field = {
    name: 'email',
    label: msg('Email'),
    type: 'email',
    inputmode: 'email',
    autocomplete: 'email',
  } as const
  return renderPageWithoutScript(
    locale,
    translate(locale, msg('Sign in')),
    `<p>${escapeHtml(translate(locale, msg('We send you a code. No password is needed.')))}</p>` +
      renderNoscriptForm(
        login,
        NOSCRIPT_LOGIN.askCode,
        msg('Send code'),
        renderLabeledField(login, { ...field, value: email }),
      ),
  )
}

const MAIL_LATE = msg(
  'Mail from this site does not go out at the moment, so the code may not come. Try again in a few minutes.',
)
const TROUBLES = {
  refused: msg('The mail server of this address refused it. Check the address, or use another one.'),
  deferred: msg('The mail server of this address takes the code later. It comes within a few minutes.'),
  lost: msg('The mail server could not be reached, so the code was not sent. Ask for a new code.'),
} as const satisfies Record<CodeMailTrouble, Text>
const ADDRESS = '{address}'
const SENT = {
  digits: msg(
    'We sent a {length}-digit code to {address}. It is valid for {minutes, plural, one {# minute} other {# minutes}}.',
  ),
  letters: msg(
    'We sent a {length}-letter code to {address}. It is valid for {minutes, plural, one {# minute} other {# minutes}}.',
  ),
} as const satisfies Record<CodeKind, Text>

/** Renders the page that asks for the mailed code and offers to mail another one or to change the address. */
export function renderCodePage(login: NoscriptLogin): string {
  const { locale, email, query, kind } = login
  const sent = escapeHtml(
    translate(locale, SENT[kind], { length: CODE_LENGTH[kind], minutes: CODE_VALID / 60_000, address: ADDRESS }),
  )
  const hiddenEmail = renderHiddenField('email', email)
  const field = {
    name: 'code',
    label: msg('Code'),
    type: 'text',
    inputmode: kind === 'digits' ? 'numeric' : 'text',
    autocomplete: 'one-time-code',
  } as const
  const wrong = login.trouble ? TROUBLES[login.trouble] : login.isMailLate ? MAIL_LATE : null
  const lateNotice = wrong ? `<p role="status">${escapeHtml(translate(locale, wrong))}</p>` : ''
  return renderPageWithoutScript(
    locale,
    translate(locale, msg('Sign in')),
    // The address gets its own `<bdi>`, because its text direction can differ from that of the sentence.
    `<p>${sent.replace(ADDRESS, () => `<bdi>${escapeHtml(email)}</bdi>`)}</p>` +
      lateNotice +
      renderNoscriptForm(
        login,
        NOSCRIPT_LOGIN.enterCode,
        msg('Sign in'),
        hiddenEmail + renderHiddenField(KIND_FIELD, kind) + renderLabeledField(login, { ...field, value: '' }),
      ) +
      renderNoscriptForm(login, NOSCRIPT_LOGIN.askCode, msg('Send a new code'), hiddenEmail) +
      `<p><a href="${escapeHtml(PAGE.login + query)}">${escapeHtml(translate(locale, msg('Use another address')))}</a></p>`,
  )
}

const renderHiddenField = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`

function renderNoscriptForm(
  { locale, query, token }: NoscriptLogin,
  path: string,
  button: Text,
  fields: string,
): string {
  return (
    // Browsers reject valid addresses (josé@), so the server validates them.
    `<form method="post" action="${escapeHtml(path + query)}" novalidate>` +
    `<input type="hidden" name="${TOKEN_FIELD}" value="${escapeHtml(token)}">${fields}` +
    `<button>${escapeHtml(translate(locale, button))}</button></form>`
  )
}

type Field = { name: string; label: Text; type: string; inputmode: string; autocomplete: string; value: string }

/** A field with its label and, after an attempt, its error, linked for screen readers. */
function renderLabeledField({ locale, error }: NoscriptLogin, { name, label, value, ...rest }: Field): string {
  const attributes = Object.entries(rest).map(([key, text]) => `${key}="${text}"`)
  const wrong = error === undefined ? '' : ' aria-invalid="true" aria-describedby="error"'
  return (
    `<label for="${name}">${escapeHtml(translate(locale, label))}</label>` +
    `<input id="${name}" name="${name}" ${attributes.join(' ')} dir="ltr" autocapitalize="none" spellcheck="false"` +
    ` value="${escapeHtml(value)}" required autofocus${wrong}>` +
    (error === undefined ? '' : `<p id="error" role="alert">${escapeHtml(error)}</p>`)
  )
}
