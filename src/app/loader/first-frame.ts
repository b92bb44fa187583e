import { addElement } from './elements.ts'

/** A frame that does not come is not waited for longer, ms. */
const FRAME_COMES = 2000

/**
 * What stands on the page already is shown first, not only drawn: while the first frame is on its way to the screen,
 * fetching thirty files takes its processor. A tab in the background shows none, and starts all the same. May tell
 * twice.
 */
export function runWhenShown(tell: () => void, latest = FRAME_COMES): void {
  setTimeout(tell, latest)
  new PerformanceObserver((entries, observer) => {
    if (!entries.getEntriesByName('first-contentful-paint')[0]) return
    observer.disconnect()
    tell()
  }).observe({ type: 'paint', buffered: true })
}

/**
 * Browsers fetch the manifest, and the icons it names, as soon as its link is there: not before the first frame is on
 * the screen. A browser that installs a site by its address looks when the page has loaded, in a window without a
 * size, where no frame comes.
 */
export function scheduleManifest(): void {
  if (innerWidth && !document.hidden) runWhenShown(addManifest)
  else addManifest()
}

/** By another link: one that comes is heard of, one that changes is not. */
function addManifest(): void {
  const unrelated = document.querySelector<HTMLLinkElement>('#manifest')
  if (!unrelated) return
  unrelated.remove()
  addElement('link', { rel: 'manifest', href: unrelated.href })
}
