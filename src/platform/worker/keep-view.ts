import type { KeptView } from '#contract/zod-free/offline.ts'
import { identity } from '#src/platform/request/identity.ts'
import { tellWorker } from './messages.ts'
import { appSheets, styleInUse } from './style-in-use.ts'

const keptRoot = () => document.querySelector<HTMLElement>('#root[data-kept]')

/** Whether a kept page stands on the screen, or stood there until the page that asks took its place. */
export const isKeptStart = () => !import.meta.env.SSR && keptRoot() !== null

/** The pages that come after it are none. */
export function endKeptStart(): void {
  delete keptRoot()?.dataset['kept']
}

/**
 * Has the worker keep this page as it stands, so that a start without a network shows it before any script has run
 * (docs/decisions/009-kept-view.md). `until` is when something on it stops being true, epoch ms.
 */
export async function keepView(until: number): Promise<void> {
  const root = document.getElementById('root')
  // Absent in private windows of some browsers and wherever the page is not secure.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!root || !workers) return
  const { account } = identity()
  const view = viewOf(root, until)
  // On a first visit it is only just coming.
  await workers.ready
  await tellWorker({ type: 'keep-view', account, view })
}

function viewOf(root: HTMLElement, until: number): KeptView {
  const copy = root.cloneNode(true) as HTMLElement
  // Dialogs and frames are of the moment; the content policy refuses style attributes.
  // What React asks for ahead of a picture would come ahead of the words.
  for (const passing of copy.querySelectorAll('dialog, script, iframe, link')) passing.remove()
  for (const styled of copy.querySelectorAll('[style]')) styled.removeAttribute('style')
  // A picture is no reason to show the words later.
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
    style: styleInUse(appSheets(), new Set(classes)),
    sheets: links.map(({ href }) => new URL(href).pathname),
    until,
  }
}
