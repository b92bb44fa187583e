/** ms; a page that never signals readiness, such as a failed one, is not waited for longer */
const TAKEN_BY = 5000

/**
 * Waits until the page that the server drew is taken over. What changes data before would have React draw something
 * else than the server did: it then throws the server's markup away, and with it what was pressed or typed there.
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
