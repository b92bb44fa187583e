import type { Locale } from '#contract/locales.ts'
import { NAMES_ONLY, NOSCRIPT_NAMES } from '#contract/account/noscript-login.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import { escapeHtml } from '#server/platform/html/document.ts'
import { TOKEN_FIELD } from '#server/platform/http/body/html-form.ts'
import { renderPageWithoutScript } from '#server/platform/page/page-without-script.ts'
import { translate } from '#server/platform/texts/translate.ts'

/** Data for the page: `query` of the form's address, `values` as typed, `errors` by field. */
export type NoscriptNames = {
  locale: Locale
  query: string
  /** URL for signing out. */
  signOut: string
  token: string
  values: Record<'firstName' | 'lastName', string>
  errors: Record<string, string>
  /** Whether the browser runs no JavaScript at all, so that none will be loaded later. */
  isAlone: boolean
}

/** Asks for the names again if they contained errors. */
export function renderNamesPage(names: NoscriptNames): string {
  const { locale, query, token } = names
  return renderPageWithoutScript(
    locale,
    translate(locale, msg('What is your name?')),
    `<p>${escapeHtml(translate(locale, msg('Write it as it should stand on your applications and offers.')))}</p>` +
      `<form method="post" action="${escapeHtml(NOSCRIPT_NAMES + query)}">` +
      `<input type="hidden" name="${TOKEN_FIELD}" value="${escapeHtml(token)}">` +
      (names.isAlone ? `<input type="hidden" name="${NAMES_ONLY}" value="1">` : '') +
      renderNameField(names, { name: 'firstName', label: msg('First name'), autocomplete: 'given-name' }) +
      renderNameField(names, { name: 'lastName', label: msg('Last name'), autocomplete: 'family-name' }) +
      `<button>${escapeHtml(translate(locale, msg('Continue')))}</button></form>` +
      `<p><a href="${escapeHtml(names.signOut)}">${escapeHtml(translate(locale, msg('Sign out')))}</a></p>`,
  )
}

type Field = { name: 'firstName' | 'lastName'; label: Text; autocomplete: string }

/** Renders a name field. The first field with an error gets the focus. */
function renderNameField({ locale, values, errors }: NoscriptNames, { name, label, autocomplete }: Field): string {
  const error = errors[name]
  const isFirst = Object.keys(errors)[0] === name
  const wrong = error === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-error"`
  const hint =
    name === 'lastName'
      ? `<p>${escapeHtml(translate(locale, msg('If you have one name only, leave this empty.')))}</p>`
      : ''
  return (
    `<label for="${name}">${escapeHtml(translate(locale, label))}</label>` +
    `<input id="${name}" name="${name}" autocomplete="${autocomplete}" maxlength="100" value="${escapeHtml(values[name])}"` +
    `${name === 'firstName' ? ' required' : ''}${isFirst ? ' autofocus' : ''}${wrong}>` +
    hint +
    (error === undefined ? '' : `<p id="${name}-error" role="alert">${escapeHtml(error)}</p>`)
  )
}
