/** Longest wait for a page to signal that it is ready, ms: a failed page never does. */
const TAKEN_BY = 5000

/**
 * Waits until React has hydrated the page. If data changed before, React would render something else than the server
 * did, and would discard the server's markup with everything that was pressed or typed in it.
 */
export async function waitForHydration(): Promise<void> {
  const { dataset } = document.documentElement
  if (dataset['ready']) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const watch = new MutationObserver(() => resolve())
  watch.observe(document.documentElement, { attributeFilter: ['data-ready'] })
  const timer = setTimeout(resolve, TAKEN_BY)
  await promise
  watch.disconnect()
  clearTimeout(timer)
}
