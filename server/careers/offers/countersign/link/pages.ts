import { COUNTERSIGN_CONSENT } from '#server/careers/offers/countersign/sign.ts'
import type { Frame } from '#server/integrations/esign/built-in/app.ts'
import { framePage, html, words } from '#server/integrations/esign/built-in/html.ts'
import { focusWrong, signFields } from '#server/integrations/esign/built-in/sign-fields.ts'
import type { Failure } from '#server/platform/failure.ts'
import { COUNTERSIGN } from './address.ts'
import type { Shown } from './desk.ts'

type Signing = {
  token: string
  shown: Shown
  typed?: { text: string; hasAgreed: boolean }
  errors?: Record<string, string>
}

/** The letter, what is agreed to, the name. What was typed is there again after a refusal. */
export function signingPage(page: Frame, { token, shown, typed, errors = {} }: Signing): string {
  const { document, employer, position, candidate, signer, brandColor } = shown
  const title = words(page, 'Sign “%(name)s”', { name: document.name })
  const letter = `${COUNTERSIGN}/letter?${String(new URLSearchParams({ token }))}`
  const body = html`<div class="top">
      <p class="by">${words(page, 'You sign for %(employer)s', { employer })}</p>
      <h1>${title}</h1>
      <p class="by">${words(page, 'Job offer for %(position)s, to %(candidate)s', { position, candidate })}</p>
    </div>
    <a class="button" href="${letter}" target="_blank" rel="noopener">${words(page, 'Read the letter (PDF)')}</a>
    <form method="post" action="${COUNTERSIGN}" novalidate>
      <input type="hidden" name="token" value="${token}" />
      <input type="hidden" name="consent" value="${COUNTERSIGN_CONSENT}" />
      <ul id="consent">
        <li>${words(page, 'I have read the whole letter and sign it for %(employer)s.', { employer })}</li>
        <li>${words(page, 'I sign electronically by typing my full name. This binds like a signature on paper.')}</li>
      </ul>
      ${signFields(page, { name: 'name', signer, typed, errors })}
      <div class="buttons"><button class="primary">${words(page, 'Sign now')}</button></div>
    </form>
    <p class="hint">
      ${words(page, 'Fingerprint of the letter (SHA-256)')}: <code dir="ltr">${document.sha256}</code>
    </p>`
  return framePage(page, { title, brandColor, body, ...focusWrong(errors) })
}

/** The letter is signed. */
export function signedPage(page: Frame, { document, brandColor }: Shown): string {
  const title = words(page, 'Signed')
  const body = html`<div class="done">
    <h1>${title}</h1>
    <p>${words(page, 'You have signed “%(name)s”.', { name: document.name })}</p>
    <p>${words(page, 'You can close this page.')}</p>
  </div>`
  return framePage(page, { title, brandColor, body })
}

/** Why nothing can be signed with this link, or not now. */
export function refusedPage(page: Frame, failure: Failure): string {
  const isOver = failure.code === 'gone' || failure.code === 'letter_changed'
  const title = isOver ? words(page, 'This link does not work') : failure.said(page.locale).message
  const why = isOver
    ? words(
        page,
        'It was used already, it has expired, or the letter has changed. Ask whoever sent it to you for a new one.',
      )
    : words(page, 'You can close this page.')
  return framePage(page, {
    title,
    body: html`<h1>${title}</h1>
      <p>${why}</p>`,
  })
}
