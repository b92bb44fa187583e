import type { LoaderScript, OperatorScript } from '#contract/wire/page.ts'
import { addElement, isFilled, page } from './elements.ts'

/** Of the build, which leaves out what this kind of page does not need. */
declare const __WHEN__: Parameters<LoaderScript>[2]
declare const __HAS_SCRIPTS__: boolean
/** Of the page that the text is sent in. */
declare const __ENTRY__: string
declare const __PRELOAD__: string[]
declare const __SCRIPTS__: readonly OperatorScript[]

/** From the moment that its script is asked for a page has this long, ms: a slow phone on a slow network. */
const TAKEN_BY = 60_000
/** A sheet that hangs holds up the page's script: it is not waited for longer, ms. */
const SHEETS_BY = 5000

let isStarted = false
const files = __PRELOAD__

/**
 * A script that does not come, or that throws while it starts, or that has not taken the page over in all this time:
 * the page says so, and its buttons, links and forms are the browser's again. Should it come after all, it takes the
 * page over as it stands.
 */
export function reportLoadFailure(): void {
  if (isStarted) page.dataset['ready'] ||= 'failed'
}

/** Asks for the page's script, once. */
export function start(): void {
  if (isStarted) return
  isStarted = true
  setTimeout(reportLoadFailure, TAKEN_BY)
  for (const href of files) addElement('link', { rel: 'modulepreload', href })
  files.push(__ENTRY__)
  if (__WHEN__ === 'shell' && !isFilled()) addNext()
  else waitForSheets()
}

/**
 * The document has of them what its own markup needs; the script may draw anything. One that fails is no reason to
 * wait.
 */
function waitForSheets(): void {
  let waiting = 1
  const countLoaded = () => {
    if (--waiting === 0) addNext()
  }
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[disabled]')) {
    waiting += 1
    Object.assign(sheet, { onload: countLoaded, onerror: countLoaded, disabled: false })
  }
  countLoaded()
  setTimeout(() => {
    if (waiting > 0) addNext()
    waiting = 0
  }, SHEETS_BY)
}

/**
 * All are fetched at once and evaluated one by one, so that a press in between is answered. One that fails is the
 * entry's affair, and the entry's own failure the page's.
 */
function addNext(): void {
  const src = files.shift() as string
  const next = files[0] ? addNext : null
  const onload = __HAS_SCRIPTS__ ? (next ?? addOperatorScripts) : next
  addElement('script', { type: 'module', src, onload, onerror: next ?? reportLoadFailure })
}

/** Integrity is demanded: a script that changed at its source does not run. */
function addOperatorScripts(): void {
  for (const { src, integrity } of __SCRIPTS__) addElement('script', { integrity, crossOrigin: 'anonymous', src })
}
