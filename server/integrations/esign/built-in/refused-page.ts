import type { Failure } from '#server/platform/failure.ts'
import type { Frame } from './app.ts'
import { framePage, html, words } from './html.ts'

/** Why nothing can be signed here now. */
export function refusedPage(page: Frame, failure: Failure): string {
  const { message } = failure.said(page.locale)
  const body = html`<h2 tabindex="-1">${message}</h2>
    <p>${words(page, 'Nothing was signed.')}</p>`
  return framePage(page, { title: message, body, ...(failure.code === 'gone' ? { script: EXPIRED } : {}) })
}

/** The site knows how to get another address. */
const EXPIRED = "if(parent!==window)parent.postMessage({type:'ESIGN_EXPIRED'},document.body.dataset.site)"
