import { LOCALE_PARAMETER } from '#contract/locales.ts'
import { msg } from '#contract/zod-free/text.ts'
import { SIGN_PATH } from '#server/integrations/esign/open-esign-provider.ts'
import { getConsentLines, ESIGN_CONSENT } from '#server/platform/consent-texts.ts'
import { getDisclosureLines } from '#server/signing/disclosure-texts.ts'
import type { Frame } from './signing-app.ts'
import type { ShownDocument } from './signing-backend.ts'
import { renderFullPage, buildMarkup, nothing, localizeText } from './signing-markup.ts'
import { buildErrorFocusScript, renderSignFields } from './sign-fields.ts'

type Signing = {
  token: string
  shown: ShownDocument
  typed?: { text: string; hasAgreed: boolean }
  errors?: Record<string, string>
}

/** Renders the ceremony: document, consent and name. Input stays after an error. */
export function renderSignPage(page: Frame, { token, shown, typed, errors = {} }: Signing): string {
  const { document, employer, position, signer, brandColor } = shown
  const title = localizeText(page, msg('Sign “{name}”'), { name: document.name })
  const letter = `/letter?${String(new URLSearchParams({ token }))}`
  const body = buildMarkup`<div class="top">
      <p class="by">${localizeText(page, msg('Electronic signature for {employer}'), { employer })}</p>
      <h2 tabindex="-1" ${typed ? nothing : { markup: 'data-start' }}>${title}</h2>
      <p class="by">${localizeText(page, msg('Position'))}: <bdi>${position}</bdi></p>
    </div>
    <a class="button" href="${letter}" target="_blank" rel="noopener">${localizeText(page, msg('Read the letter (PDF)'))}</a>
    <form method="post" action="${SIGN_PATH}" novalidate>
      <input type="hidden" name="token" value="${token}" />
      <input type="hidden" name="${LOCALE_PARAMETER}" value="${page.locale}" />
      <input type="hidden" name="consent" value="${ESIGN_CONSENT}" />
      <details open>
        <summary>${localizeText(page, msg('Before you agree'))}</summary>
        <ul>
          ${getDisclosureLines(ESIGN_CONSENT, page.locale).map((line) => buildMarkup`<li>${line}</li>`)}
        </ul>
      </details>
      <ul id="consent">
        ${getConsentLines(ESIGN_CONSENT, page.locale).map((line) => buildMarkup`<li>${line}</li>`)}
      </ul>
      ${renderSignFields(page, { name: 'signature_text', signer, typed, errors })}
      <div class="buttons">
        <button class="primary" name="action" value="sign">${localizeText(page, msg('Sign now'))}</button>
        <button name="action" value="later">${localizeText(page, msg('Later'))}</button>
      </div>
    </form>
    <p class="hint">
      ${localizeText(page, msg('Fingerprint of the letter (SHA-256)'))}: <code dir="ltr">${document.sha256}</code>
    </p>`
  return renderFullPage(page, { title, brandColor, body, ...buildErrorFocusScript(errors) })
}
