import { LOCALE_PARAMETER } from '#contract/locales.ts'
import { SIGN_PATH } from '#server/integrations/esign/provider.ts'
import { consentLines, ESIGN_CONSENT } from '#server/platform/consent-texts.ts'
import { disclosureLines } from '#server/signing/disclosure-texts.ts'
import type { Frame } from './app.ts'
import type { Shown } from './desk.ts'
import { framePage, html, nothing, words } from './html.ts'
import { focusWrong, signFields } from './sign-fields.ts'

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
      ${signFields(page, { name: 'signature_text', signer, typed, errors })}
      <div class="buttons">
        <button class="primary" name="action" value="sign">${words(page, 'Sign now')}</button>
        <button name="action" value="later">${words(page, 'Later')}</button>
      </div>
    </form>
    <p class="hint">
      ${words(page, 'Fingerprint of the letter (SHA-256)')}: <code dir="ltr">${document.sha256}</code>
    </p>`
  return framePage(page, { title, brandColor, body, ...focusWrong(errors) })
}
