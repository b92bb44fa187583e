/** Longest wait for an idle browser, ms. */
const PAUSE = 500

/** Runs work when the browser is idle, at the latest half a second from now. Returns a function that cancels it. */
export function runWhenIdle(work: () => void): () => void {
  // Safari does not have `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, PAUSE)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: PAUSE })
  return () => cancelIdleCallback(idle)
}
