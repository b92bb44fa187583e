import type { CachedView } from '#contract/zod-free/device-storage-names.ts'
import { getIdentity } from '#src/platform/request/identity.ts'
import { postToWorker } from './post-to-worker.ts'
import { listAppSheets, collectStyleInUse } from './collect-style-in-use.ts'

const findCachedRoot = () => document.querySelector<HTMLElement>('#root[data-kept]')

/** Whether a cached page is on screen, or was until this page replaced it. */
export const isCachedStart = () => !import.meta.env.SSR && findCachedRoot() !== null

/** Pages after it are regular ones. */
export function endCachedStart(): void {
  delete findCachedRoot()?.dataset['kept']
}

/**
 * Has the worker cache this page's markup, so that an offline start shows it before any script runs
 * (docs/decisions/009-kept-view.md). `until` is when its content expires, epoch ms.
 */
export async function cachePageView(until: number): Promise<void> {
  const root = document.getElementById('root')
  // Absent in private windows of some browsers and wherever the page is not secure.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!root || !workers) return
  const { account } = getIdentity()
  const view = capturePageView(root, until)
  // On a first visit the worker is still being installed.
  await workers.ready
  await postToWorker({ type: 'keep-view', account, view })
}

function capturePageView(root: HTMLElement, until: number): CachedView {
  const copy = root.cloneNode(true) as HTMLElement
  // Dialogs and frames are transient; the content policy forbids style attributes. Resource hints by React would load
  // before the text.
  for (const passing of copy.querySelectorAll('dialog, script, iframe, link')) passing.remove()
  for (const styled of copy.querySelectorAll('[style]')) styled.removeAttribute('style')
  // A picture must not delay the text.
  for (const picture of copy.querySelectorAll('img')) picture.loading = 'lazy'
  const { lang, dir } = document.documentElement
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const classes = [...copy.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList])
  return {
    address: location.pathname + location.search,
    html: copy.innerHTML,
    lang,
    dir,
    theme: document.getElementById('theme')?.textContent ?? '',
    style: collectStyleInUse(listAppSheets(), new Set(classes)),
    sheets: links.map(({ href }) => new URL(href).pathname),
    until,
  }
}
