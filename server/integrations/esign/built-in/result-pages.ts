import { LOCALE_PARAMETER } from '#contract/locales.ts'
import { SIGN_PATH } from '#server/integrations/esign/provider.ts'
import type { Frame } from './app.ts'
import type { ShownDocument } from './signing-port.ts'
import { renderFrame, renderHtml, localize } from './html.ts'

/** The document is signed: said to the signer, and to the site that frames this page. */
export function renderDonePage(page: Frame, { document, brandColor }: ShownDocument): string {
  const title = localize(page, 'Signed')
  const body = renderHtml`<div class="done">
    <h2 tabindex="-1" data-start>${title}</h2>
    <p>${localize(page, 'You have signed “%(name)s”.', { name: document.name })}</p>
    <p>${localize(page, 'You can leave this page. Your copy is kept with your offer.')}</p>
  </div>`
  return renderFrame(page, { title, brandColor, body, script: TELL })
}

/** Nothing was signed, and nothing is lost. */
export function renderLeftPage(page: Frame, { token, shown }: { token: string; shown: ShownDocument }): string {
  const title = localize(page, 'Nothing was signed')
  const again = `${SIGN_PATH}?${String(new URLSearchParams({ token, [LOCALE_PARAMETER]: page.locale }))}`
  const body = renderHtml`<h2 tabindex="-1" data-start>${title}</h2>
    <p>${localize(page, 'Take your time. You can sign whenever you are ready, as long as the offer stands.')}</p>
    <a class="button" href="${again}">${localize(page, 'Back to signing')}</a>`
  return renderFrame(page, { title, brandColor: shown.brandColor, body, script: START })
}

const START = "document.querySelector('[data-start]').focus();"
/** Only the site may hear it, and it says nothing but that something happened: the site asks its own server what. */
const TELL = `${START}if(parent!==window)parent.postMessage({type:'ESIGN'},document.body.dataset.site)`
