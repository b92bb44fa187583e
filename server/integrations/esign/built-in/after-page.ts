import { LOCALE_PARAMETER } from '#contract/locales.ts'
import { SIGN_PATH } from '#server/integrations/esign/provider.ts'
import type { Frame } from './app.ts'
import type { Shown } from './desk.ts'
import { framePage, html, words } from './html.ts'

/** The document is signed: said to the signer, and to the site that frames this page. */
export function donePage(page: Frame, { document, brandColor }: Shown): string {
  const title = words(page, 'Signed')
  const body = html`<div class="done">
    <h2 tabindex="-1" data-start>${title}</h2>
    <p>${words(page, 'You have signed “%(name)s”.', { name: document.name })}</p>
    <p>${words(page, 'You can leave this page. Your copy is kept with your offer.')}</p>
  </div>`
  return framePage(page, { title, brandColor, body, script: TELL })
}

/** Nothing was signed, and nothing is lost. */
export function leftPage(page: Frame, { token, shown }: { token: string; shown: Shown }): string {
  const title = words(page, 'Nothing was signed')
  const again = `${SIGN_PATH}?${String(new URLSearchParams({ token, [LOCALE_PARAMETER]: page.locale }))}`
  const body = html`<h2 tabindex="-1" data-start>${title}</h2>
    <p>${words(page, 'Take your time. You can sign whenever you are ready, as long as the offer stands.')}</p>
    <a class="button" href="${again}">${words(page, 'Back to signing')}</a>`
  return framePage(page, { title, brandColor: shown.brandColor, body, script: START })
}

const START = "document.querySelector('[data-start]').focus();"
/** Only the site may hear it, and it says nothing but that something happened: the site asks its own server what. */
const TELL = `${START}if(parent!==window)parent.postMessage({type:'ESIGN'},document.body.dataset.site)`
