import type { LoaderScript, OperatorScript } from '#contract/wire/page-renderer.ts'
import { addElement, isPageFilled, page } from './page-elements.ts'

/** Constants set by the build, which leaves out what this kind of page does not need. */
declare const __WHEN__: Parameters<LoaderScript>[2]
declare const __HAS_SCRIPTS__: boolean
/** Constants set for each page as it is sent. */
declare const __ENTRY__: string
declare const __PRELOAD__: string[]
declare const __SCRIPTS__: readonly OperatorScript[]

/** Time limit from requesting the script to hydration, ms: a slow phone on a slow network. */
const TAKEN_BY = 60_000
/** ms for which a style sheet that hangs may delay the page's script. */
const SHEETS_BY = 5000

let isStarted = false
const files = __PRELOAD__

/**
 * Called if the script fails to load, throws at startup or exceeds the time limit. The page says so, and buttons, links
 * and forms become native again. If the script loads later, it hydrates the page as it is.
 */
export function reportLoadFailure(): void {
  if (isStarted) page.dataset['ready'] ||= 'failed'
}

/** Requests the page's script, once. */
export function startEntry(): void {
  if (isStarted) return
  isStarted = true
  setTimeout(reportLoadFailure, TAKEN_BY)
  for (const href of files) addElement('link', { rel: 'modulepreload', href })
  files.push(__ENTRY__)
  if (__WHEN__ === 'shell' && !isPageFilled()) addNextScript()
  else addScriptAfterSheets()
}

/**
 * The document only has the CSS of its own markup; the script may render anything. A failed sheet is not waited for.
 */
function addScriptAfterSheets(): void {
  let waiting = 1
  const countLoaded = () => {
    if (--waiting === 0) addNextScript()
  }
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[disabled]')) {
    waiting += 1
    Object.assign(sheet, { onload: countLoaded, onerror: countLoaded, disabled: false })
  }
  countLoaded()
  setTimeout(() => {
    if (waiting > 0) addNextScript()
    waiting = 0
  }, SHEETS_BY)
}

/**
 * The files are fetched in parallel and evaluated one by one, so that presses in between are handled. The entry reports
 * a failed chunk, the page a failed entry.
 */
function addNextScript(): void {
  const src = files.shift() as string
  const next = files[0] ? addNextScript : null
  const onload = __HAS_SCRIPTS__ ? (next ?? addOperatorScripts) : next
  addElement('script', { type: 'module', src, onload, onerror: next ?? reportLoadFailure })
}

/** Adds the operator's scripts with their integrity (T-08): a script that changed at its source does not run. */
function addOperatorScripts(): void {
  for (const { src, integrity } of __SCRIPTS__) addElement('script', { integrity, crossOrigin: 'anonymous', src })
}
