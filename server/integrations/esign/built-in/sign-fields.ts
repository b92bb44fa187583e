import type { Frame } from './app.ts'
import { html, nothing, words, type Markup } from './html.ts'

type Fields = {
  /** Of the field for the name. */
  name: string
  /** Whose name is to be typed, where that is known. */
  signer: string | null
  typed: { text: string; hasAgreed: boolean } | undefined
  errors: Record<string, string>
}

/** The box that agrees to what stands in `#consent`, and the field for the name. What was typed is there again after a refusal. */
export function signFields(page: Frame, { name, signer, typed, errors }: Fields): Markup {
  const hint = signer
    ? words(page, 'Type your full name: %(name)s', { name: signer })
    : words(page, 'Type your full name')
  return html`<div class="field">
      <label class="agree"
        ><input
          type="checkbox"
          name="agree"
          value="yes"
          required
          ${described('agree', errors, 'consent')}
          ${typed?.hasAgreed ? { markup: 'checked' } : nothing}
        />${words(page, 'I agree')}</label
      >
      ${errorOf('agree', errors)}
    </div>
    <div class="field">
      <label for="${name}">${words(page, 'Signature')}</label>
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
        ${described(name, errors, 'hint')}
      />
      <p id="hint" class="hint">${hint}</p>
      ${errorOf(name, errors)}
    </div>`
}

/** After a refusal the first field that is wrong has the focus: the script of a page with these errors. */
export function focusWrong(errors: Record<string, string>): { script?: string } {
  return Object.keys(errors).length > 0 ? { script: "document.querySelector('[aria-invalid]')?.focus()" } : {}
}

function described(name: string, errors: Record<string, string>, by: string): Markup {
  return errors[name]
    ? html`aria-invalid="true" aria-describedby="${by} ${name}-error"`
    : html`aria-describedby="${by}"`
}

function errorOf(name: string, errors: Record<string, string>): Markup {
  const text = errors[name]
  return text ? html`<p class="error" id="${name}-error">${text}</p>` : nothing
}
