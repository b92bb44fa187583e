import type { Locale } from '#contract/locales.ts'
import { NAMES_ALONE, PLAIN_NAMES } from '#contract/account/plain-login.ts'
import { escaped } from '#server/platform/html/document.ts'
import { TOKEN_FIELD } from '#server/platform/http/plain-form.ts'
import { plainPage } from '#server/platform/refusals/plain-page.ts'
import { say, type Text } from '#server/platform/texts/say.ts'

/** What the page says: `query` is that of the form's address, `values` what was typed, `errors` what is wrong with it, by field. */
export type PlainNames = {
  locale: Locale
  query: string
  /** Where one signs out. */
  signOut: string
  token: string
  values: Record<'firstName' | 'lastName', string>
  errors: Record<string, string>
  /** No script will ever come. */
  isAlone: boolean
}

/** The question for the names once more, where something was wrong with them. */
export function namesPage(names: PlainNames): string {
  const { locale, query, token } = names
  return plainPage(
    locale,
    say(locale, 'What is your name?'),
    `<p>${escaped(say(locale, 'Write it as it should stand on your applications and offers.'))}</p>` +
      `<form method="post" action="${escaped(PLAIN_NAMES + query)}">` +
      `<input type="hidden" name="${TOKEN_FIELD}" value="${escaped(token)}">` +
      (names.isAlone ? `<input type="hidden" name="${NAMES_ALONE}" value="1">` : '') +
      nameField(names, { name: 'firstName', label: 'First name', autocomplete: 'given-name' }) +
      nameField(names, { name: 'lastName', label: 'Last name', autocomplete: 'family-name' }) +
      `<button>${escaped(say(locale, 'Continue'))}</button></form>` +
      `<p><a href="${escaped(names.signOut)}">${escaped(say(locale, 'Sign out'))}</a></p>`,
  )
}

type Field = { name: 'firstName' | 'lastName'; label: Text; autocomplete: string }

/** The first one that is wrong has the focus. */
function nameField({ locale, values, errors }: PlainNames, { name, label, autocomplete }: Field): string {
  const error = errors[name]
  const isFirst = Object.keys(errors)[0] === name
  const wrong = error === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-error"`
  const hint =
    name === 'lastName' ? `<p>${escaped(say(locale, 'If you have one name only, leave this empty.'))}</p>` : ''
  return (
    `<label for="${name}">${escaped(say(locale, label))}</label>` +
    `<input id="${name}" name="${name}" autocomplete="${autocomplete}" maxlength="100" value="${escaped(values[name])}"` +
    `${name === 'firstName' ? ' required' : ''}${isFirst ? ' autofocus' : ''}${wrong}>` +
    hint +
    (error === undefined ? '' : `<p id="${name}-error" role="alert">${escaped(error)}</p>`)
  )
}
