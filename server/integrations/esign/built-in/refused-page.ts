import type { Failure } from '#server/platform/failure.ts'
import type { Frame } from './app.ts'
import { renderFrame, renderHtml, localize } from './html.ts'

/** Why nothing can be signed here now. */
export function renderRefusedPage(page: Frame, failure: Failure): string {
  const { message } = failure.toTexts(page.locale)
  const body = renderHtml`<h2 tabindex="-1">${message}</h2>
    <p>${localize(page, 'Nothing was signed.')}</p>`
  return renderFrame(page, { title: message, body, ...(failure.code === 'gone' ? { script: EXPIRED } : {}) })
}

/** The site knows how to get another address. */
const EXPIRED = "if(parent!==window)parent.postMessage({type:'ESIGN_EXPIRED'},document.body.dataset.site)"
