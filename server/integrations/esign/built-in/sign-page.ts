import { LOCALE_PARAMETER } from '#contract/locales.ts'
import { SIGN_PATH } from '#server/integrations/esign/provider.ts'
import { consentLines, ESIGN_CONSENT } from '#server/signing/consent-texts.ts'
import { disclosureLines } from '#server/signing/disclosure-texts.ts'
import type { Frame } from './app.ts'
import type { Shown } from './desk.ts'
import { framePage, html, nothing, words, type Markup } from './html.ts'

type Signing = {
  token: string
  shown: Shown
  typed?: { text: string; hasAgreed: boolean }
  errors?: Record<string, string>
}

/** The ceremony: what is signed, what is agreed to, the name. What was typed is there again after a refusal. */
export function signPage(page: Frame, { token, shown, typed, errors = {} }: Signing): string {
  const { document, employer, position, signer, brandColor } = shown
  const title = words(page, 'Sign “%(name)s”', { name: document.name })
  const letter = `/letter?${String(new URLSearchParams({ token }))}`
  const hint = signer
    ? words(page, 'Type your full name: %(name)s', { name: signer })
    : words(page, 'Type your full name')
  const wrongName = errors['signature_text']
  const body = html`<div class="top">
      <p class="by">${words(page, 'Electronic signature for %(employer)s', { employer })}</p>
      <h2 tabindex="-1" ${typed ? nothing : { markup: 'data-start' }}>${title}</h2>
      <p class="by">${words(page, 'Position')}: <bdi>${position}</bdi></p>
    </div>
    <a class="button" href="${letter}" target="_blank" rel="noopener">${words(page, 'Read the letter (PDF)')}</a>
    <form method="post" action="${SIGN_PATH}" novalidate>
      <input type="hidden" name="token" value="${token}" />
      <input type="hidden" name="${LOCALE_PARAMETER}" value="${page.locale}" />
      <input type="hidden" name="consent" value="${ESIGN_CONSENT}" />
      <details open>
        <summary>${words(page, 'Before you agree')}</summary>
        <ul>
          ${disclosureLines(ESIGN_CONSENT, page.locale).map((line) => html`<li>${line}</li>`)}
        </ul>
      </details>
      <ul id="consent">
        ${consentLines(ESIGN_CONSENT, page.locale).map((line) => html`<li>${line}</li>`)}
      </ul>
      <div class="field">
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
        <label for="signature_text">${words(page, 'Signature')}</label>
        <input
          id="signature_text"
          name="signature_text"
          value="${typed?.text ?? ''}"
          required
          maxlength="200"
          autocomplete="off"
          autocapitalize="words"
          spellcheck="false"
          lang="${page.locale}"
          ${described('signature_text', errors, 'hint')}
        />
        <p id="hint" class="hint">${hint}</p>
        ${errorOf('signature_text', errors)}
      </div>
      <div class="buttons">
        <button class="primary" name="action" value="sign">${words(page, 'Sign now')}</button>
        <button name="action" value="later">${words(page, 'Later')}</button>
      </div>
    </form>
    <p class="hint">
      ${words(page, 'Fingerprint of the letter (SHA-256)')}: <code dir="ltr">${document.sha256}</code>
    </p>`
  const script = errors['agree'] || wrongName ? FOCUS : undefined
  return framePage(page, { title, brandColor, body, ...(script ? { script } : {}) })
}

/** After a refusal the first field that is wrong has the focus. */
const FOCUS = "document.querySelector('[aria-invalid]')?.focus()"

function described(name: string, errors: Record<string, string>, by: string): Markup {
  return errors[name]
    ? html`aria-invalid="true" aria-describedby="${by} ${name}-error"`
    : html`aria-describedby="${by}"`
}

function errorOf(name: string, errors: Record<string, string>): Markup {
  const text = errors[name]
  return text ? html`<p class="error" id="${name}-error">${text}</p>` : nothing
}
