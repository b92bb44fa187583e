import { CODE_LENGTH, type CodeKind } from '#contract/zod-free/code-text.ts'
import type { CodeMailTrouble } from '#contract/account/mail-status.ts'
import { CODE_VALID } from '#contract/zod-free/limits.ts'
import type { Locale } from '#contract/locales.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { PLAIN_LOGIN } from '#contract/account/plain-login.ts'
import { escaped } from '#server/platform/html/document.ts'
import { TOKEN_FIELD } from '#server/platform/http/plain-form.ts'
import { plainPage } from '#server/platform/refusals/plain-page.ts'
import { say, type Text } from '#server/platform/texts/say.ts'

/** The field that says, after a try, of what kind the code was. */
export const KIND_FIELD = 'kind'

/** What every page of a sign-in without script says. `query` is that of the login page: it says where to go afterwards. */
export type PlainLogin = {
  locale: Locale
  query: string
  token: string
  email: string
  /** What the code is made of that was mailed last. */
  kind: CodeKind
  isMailLate: boolean
  /** What went wrong with the mail of the last code. */
  trouble?: CodeMailTrouble
  error?: string
}

/** The address, once more: the first time it is asked for on the login page itself. */
export function emailPage(login: PlainLogin): string {
  const { locale, email } = login
  const field = { name: 'email', label: 'Email', type: 'email', inputmode: 'email', autocomplete: 'email' } as const
  return plainPage(
    locale,
    say(locale, 'Sign in'),
    `<p>${escaped(say(locale, 'We send you a code. No password is needed.'))}</p>` +
      form(login, PLAIN_LOGIN.askCode, 'Send code', fieldWith(login, { ...field, value: email })),
  )
}

/** The code that was mailed, or another one, or another address. */
export function codePage(login: PlainLogin): string {
  const { locale, email, query, kind } = login
  const sent = escaped(
    say(locale, SENT[kind], { length: CODE_LENGTH[kind], minutes: CODE_VALID / 60_000, address: ADDRESS }),
  )
  const kept = hidden('email', email)
  const field = {
    name: 'code',
    label: 'Code',
    type: 'text',
    inputmode: kind === 'digits' ? 'numeric' : 'text',
    autocomplete: 'one-time-code',
  } as const
  const wrong = login.trouble ? TROUBLES[login.trouble] : login.isMailLate ? LATE : null
  const late = wrong ? `<p role="status">${escaped(say(locale, wrong))}</p>` : ''
  return plainPage(
    locale,
    say(locale, 'Sign in'),
    // The address is put in afterwards: it has a direction of its own.
    `<p>${sent.replace(ADDRESS, () => `<bdi>${escaped(email)}</bdi>`)}</p>` +
      late +
      form(
        login,
        PLAIN_LOGIN.enterCode,
        'Sign in',
        kept + hidden(KIND_FIELD, kind) + fieldWith(login, { ...field, value: '' }),
      ) +
      form(login, PLAIN_LOGIN.askCode, 'Send a new code', kept) +
      `<p><a href="${escaped(PAGE.login + query)}">${escaped(say(locale, 'Use another address'))}</a></p>`,
  )
}

const LATE =
  'Mail from this site does not go out at the moment, so the code may not come. Try again in a few minutes.' satisfies Text
const TROUBLES = {
  refused: 'The mail server of this address refused it. Check the address, or use another one.',
  deferred: 'The mail server of this address takes the code later. It comes within a few minutes.',
  lost: 'The mail server could not be reached, so the code was not sent. Ask for a new code.',
} as const satisfies Record<CodeMailTrouble, Text>
const ADDRESS = '%(address)s'
const SENT = {
  digits: 'We sent a %(length)s-digit code to %(address)s. It is valid for %(minutes)s minutes.',
  letters: 'We sent a %(length)s-letter code to %(address)s. It is valid for %(minutes)s minutes.',
} as const satisfies Record<CodeKind, Text>

const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escaped(value)}">`

function form({ locale, query, token }: PlainLogin, path: string, button: Text, fields: string): string {
  return (
    // Browsers know fewer addresses than there are (josé@), and the server says what is wrong.
    `<form method="post" action="${escaped(path + query)}" novalidate>` +
    `<input type="hidden" name="${TOKEN_FIELD}" value="${escaped(token)}">${fields}` +
    `<button>${escaped(say(locale, button))}</button></form>`
  )
}

type Field = { name: string; label: Text; type: string; inputmode: string; autocomplete: string; value: string }

/** One field with its label and, after a try, what was wrong: a reader is brought to it and told. */
function fieldWith({ locale, error }: PlainLogin, { name, label, value, ...rest }: Field): string {
  const attributes = Object.entries(rest).map(([key, text]) => `${key}="${text}"`)
  const wrong = error === undefined ? '' : ' aria-invalid="true" aria-describedby="error"'
  return (
    `<label for="${name}">${escaped(say(locale, label))}</label>` +
    `<input id="${name}" name="${name}" ${attributes.join(' ')} dir="ltr" autocapitalize="none" spellcheck="false"` +
    ` value="${escaped(value)}" required autofocus${wrong}>` +
    (error === undefined ? '' : `<p id="error" role="alert">${escaped(error)}</p>`)
  )
}
