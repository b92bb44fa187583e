import { msg } from '#contract/zod-free/text.ts'
import { COUNTERSIGN_CONSENT } from '#server/features/offers/countersign/countersign-letter.ts'
import type { Frame } from '#server/integrations/esign/built-in/signing-app.ts'
import { renderFullPage, buildMarkup, localizeText } from '#server/integrations/esign/built-in/signing-markup.ts'
import { buildErrorFocusScript, renderSignFields } from '#server/integrations/esign/built-in/sign-fields.ts'
import type { Failure } from '#server/platform/failure.ts'
import { COUNTERSIGN } from './build-signing-link.ts'
import type { SigningPageData } from './countersign-by-link.ts'

type Signing = {
  token: string
  shown: SigningPageData
  typed?: { text: string; hasAgreed: boolean }
  errors?: Record<string, string>
}

/** Renders the page with the letter, the consent and the name. Input is restored after an error. */
export function renderSigningPage(page: Frame, { token, shown, typed, errors = {} }: Signing): string {
  const { document, employer, position, candidate, signer, brandColor } = shown
  const title = localizeText(page, msg('Sign “{name}”'), { name: document.name })
  const letter = `${COUNTERSIGN}/letter?${String(new URLSearchParams({ token }))}`
  const body = buildMarkup`<div class="top">
      <p class="by">${localizeText(page, msg('You sign for {employer}'), { employer })}</p>
      <h1>${title}</h1>
      <p class="by">${localizeText(page, msg('Job offer for {position}, to {candidate}'), { position, candidate })}</p>
    </div>
    <a class="button" href="${letter}" target="_blank" rel="noopener">${localizeText(page, msg('Read the letter (PDF)'))}</a>
    <form method="post" action="${COUNTERSIGN}" novalidate>
      <input type="hidden" name="token" value="${token}" />
      <input type="hidden" name="consent" value="${COUNTERSIGN_CONSENT}" />
      <ul id="consent">
        <li>${localizeText(page, msg('I have read the whole letter and sign it for {employer}.'), { employer })}</li>
        <li>${localizeText(page, msg('I sign electronically by typing my full name. This binds like a signature on paper.'))}</li>
      </ul>
      ${renderSignFields(page, { name: 'name', signer, typed, errors })}
      <div class="buttons"><button class="primary">${localizeText(page, msg('Sign now'))}</button></div>
    </form>
    <p class="hint">
      ${localizeText(page, msg('Fingerprint of the letter (SHA-256)'))}: <code dir="ltr">${document.sha256}</code>
    </p>`
  return renderFullPage(page, { title, brandColor, body, ...buildErrorFocusScript(errors) })
}

/** Renders the page shown once the letter is signed. */
export function renderSignedPage(page: Frame, { document, brandColor }: SigningPageData): string {
  const title = localizeText(page, msg('Signed'))
  const body = buildMarkup`<div class="done">
    <h1>${title}</h1>
    <p>${localizeText(page, msg('You have signed “{name}”.'), { name: document.name })}</p>
    <p>${localizeText(page, msg('You can close this page.'))}</p>
  </div>`
  return renderFullPage(page, { title, brandColor, body })
}

/** Renders the page that says why nothing can be signed with this link, or not now. */
export function renderRefusedPage(page: Frame, failure: Failure): string {
  const isOver = failure.code === 'gone' || failure.code === 'letter_changed'
  const title = isOver ? localizeText(page, msg('This link does not work')) : failure.toTexts(page.locale).message
  const why = isOver
    ? localizeText(
        page,
        msg(
          'It was used already, it has expired, or the letter has changed. Ask whoever sent it to you for a new one.',
        ),
      )
    : localizeText(page, msg('You can close this page.'))
  return renderFullPage(page, {
    title,
    body: buildMarkup`<h1>${title}</h1>
      <p>${why}</p>`,
  })
}
