import type { LoaderScript } from '#contract/wire/page-renderer.ts'
import { isPageFilled } from './page-elements.ts'
import { scheduleManifest, runWhenShown } from './after-first-frame.ts'
import { replayEarlyInput } from './replay-early-input.ts'
import { reportLoadFailure, startEntry } from './start-entry.ts'
import { registerTrustedTypesPolicy } from './trusted-types.ts'

// The inline script that runs first: it creates the default Trusted Types policy, then adds the full style sheets and
// the entry module: `late` (load, first paint and idle, or the first pointer or key event), `now`, or in the offline
// `shell`, whose style is inlined unless it contains a cached page. The build creates a version for each kind of page
// (build/inline-loader.ts).

/** Constants set by the build, which leaves out what this kind of page does not need. */
declare const __WHEN__: Parameters<LoaderScript>[2]

/** ms for which an image that hangs may delay the page's `load`. */
const LOADED_BY = 8000
/** Longest wait for idle, ms. */
const IDLE_BY = 2000
/** Longest wait for the first frame on pages that start immediately, ms. */
const SHOWN_BY = 1000

// The install prompt fires once, usually before our code has loaded; the browser's own banner is suppressed.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  ;(window as Window & { installPrompt?: Event }).installPrompt = event
})
for (const failure of ['error', 'unhandledrejection']) addEventListener(failure, reportLoadFailure)
addEventListener('load', scheduleManifest)
registerTrustedTypesPolicy()
if (__WHEN__ === 'late') {
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, startEntry, { once: true, capture: true })
  const startIdle = () => (window.requestIdleCallback || setTimeout)(startEntry, { timeout: IDLE_BY })
  addEventListener('load', () => runWhenShown(startIdle))
  setTimeout(startEntry, LOADED_BY)
} else if (isPageFilled()) runWhenShown(startEntry, SHOWN_BY)
else startEntry()
if (__WHEN__ !== 'shell') replayEarlyInput()
