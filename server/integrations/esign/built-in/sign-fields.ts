import { msg } from '#contract/zod-free/text.ts'
import type { Frame } from './signing-app.ts'
import { buildMarkup, nothing, localizeText, type Markup } from './signing-markup.ts'

type Fields = {
  /** Name of the input. */
  name: string
  /** The name to type, if it is known. */
  signer: string | null
  typed: { text: string; hasAgreed: boolean } | undefined
  errors: Record<string, string>
}

/** Renders the checkbox for the consent in `#consent`, and the input for the name. Input stays after an error. */
export function renderSignFields(page: Frame, { name, signer, typed, errors }: Fields): Markup {
  const hint = signer
    ? localizeText(page, msg('Type your full name: {name}'), { name: signer })
    : localizeText(page, msg('Type your full name'))
  return buildMarkup`<div class="field">
      <label class="agree"
        ><input
          type="checkbox"
          name="agree"
          value="yes"
          required
          ${renderErrorAttributes('agree', errors, 'consent')}
          ${typed?.hasAgreed ? { markup: 'checked' } : nothing}
        />${localizeText(page, msg('I agree'))}</label
      >
      ${renderFieldError('agree', errors)}
    </div>
    <div class="field">
      <label for="${name}">${localizeText(page, msg('Signature'))}</label>
      <input
        id="${name}"
        name="${name}"
        value="${typed?.text ?? ''}"
        required
        maxlength="200"
        autocomplete="off"
        autocapitalize="words"
        spellcheck="false"
        lang="${page.locale}"
        ${renderErrorAttributes(name, errors, 'hint')}
      />
      <p id="hint" class="hint">${hint}</p>
      ${renderFieldError(name, errors)}
    </div>`
}

/** Returns the script that focuses the first invalid input of a page with these errors. */
export function buildErrorFocusScript(errors: Record<string, string>): { script?: string } {
  return Object.keys(errors).length > 0 ? { script: "document.querySelector('[aria-invalid]')?.focus()" } : {}
}

function renderErrorAttributes(name: string, errors: Record<string, string>, by: string): Markup {
  return errors[name]
    ? buildMarkup`aria-invalid="true" aria-describedby="${by} ${name}-error"`
    : buildMarkup`aria-describedby="${by}"`
}

function renderFieldError(name: string, errors: Record<string, string>): Markup {
  const text = errors[name]
  return text ? buildMarkup`<p class="error" id="${name}-error">${text}</p>` : nothing
}
