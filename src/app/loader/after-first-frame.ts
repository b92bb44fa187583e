import { addElement } from './page-elements.ts'

/** Longest wait for a frame, ms. */
const FRAME_COMES = 2000

/**
 * Waits until existing content is on screen, not only rendered: while the first frame is being presented, fetching
 * thirty files would compete for the processor. Background tabs present no frame and start anyway. May call back
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
 * Adds the manifest link after the first frame, since browsers fetch manifest and icons as soon as it exists. A
 * browser installing a site by URL checks on load, in a window without size, where no frame occurs.
 */
export function scheduleManifest(): void {
  if (innerWidth && !document.hidden) runWhenShown(addManifest)
  else addManifest()
}

/** Adds the manifest as a new link element, because browsers notice added links but not changed ones. */
function addManifest(): void {
  const unrelated = document.querySelector<HTMLLinkElement>('#manifest')
  if (!unrelated) return
  unrelated.remove()
  addElement('link', { rel: 'manifest', href: unrelated.href })
}
