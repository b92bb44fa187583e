import type { BrowserContext } from '@playwright/test'

/**
 * Has what this context's pages and workers believe of the network follow `setOffline`, whatever process they run in.
 * The browser tells it to processes, and one that is begun anew for a page, or shared with a worker that ends,
 * forgets it: a page without a network then believes in one, as no phone does.
 */
export function steadyNetwork(context: BrowserContext): void {
  const cut = context.setOffline.bind(context)
  let turn = 0
  context.setOffline = async (isOffline) => {
    const news = { isOnline: !isOffline, turn: ++turn }
    await cut(isOffline)
    await context.addInitScript(believe, news)
    // what goes away meanwhile believes nothing
    const told = [
      ...context.pages().flatMap((page) => page.frames().map((frame) => frame.evaluate(believe, news))),
      ...context.serviceWorkers().map((worker) => worker.evaluate(believe, news)),
    ]
    await Promise.allSettled(told)
  }
}

/** Runs in a page or a worker. The browser's own word is not heard any more, for it may come twice, or never. */
function believe({ isOnline, turn }: { isOnline: boolean; turn: number }): void {
  const known = globalThis as { heard?: number }
  if (!known.heard)
    for (const type of ['online', 'offline'])
      addEventListener(type, (event) => event.isTrusted && event.stopImmediatePropagation(), true)
  // A new page is told all there was, in whatever order.
  if (turn <= (known.heard ?? 0)) return
  known.heard = turn
  Object.defineProperty(Object.getPrototypeOf(navigator), 'onLine', { configurable: true, get: () => isOnline })
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}
