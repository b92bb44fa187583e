/** ms */
const PAUSE = 500

/** Does it when nothing else is to be done, half a second from now at the latest. Gives what calls it off. */
export function runWhenIdle(work: () => void): () => void {
  // Safari has none.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, PAUSE)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: PAUSE })
  return () => cancelIdleCallback(idle)
}
