import type { BrowserContext } from '@playwright/test'

/**
 * Makes all pages and workers of this context follow `setOffline`, in any process. The browser notifies processes, and
 * one newly started for a page, or shared with a worker that ends, misses it: an offline page then believes it is
 * online, which no phone does.
 */
export function steadyNetwork(context: BrowserContext): void {
  const cut = context.setOffline.bind(context)
  let turn = 0
  context.setOffline = async (isOffline) => {
    const news = { isOnline: !isOffline, turn: ++turn }
    await cut(isOffline)
    await context.addInitScript(believe, news)
    // pages that close meanwhile do not matter
    const told = [
      ...context.pages().flatMap((page) => page.frames().map((frame) => frame.evaluate(believe, news))),
      ...context.serviceWorkers().map((worker) => worker.evaluate(believe, news)),
    ]
    await Promise.allSettled(told)
  }
}

/**
 * Makes the page or worker in which it runs believe that it is online or offline. The browser's own events are
 * suppressed, because they may come twice or never.
 */
function believe({ isOnline, turn }: { isOnline: boolean; turn: number }): void {
  const known = globalThis as { heard?: number }
  if (!known.heard)
    for (const type of ['online', 'offline'])
      addEventListener(type, (event) => event.isTrusted && event.stopImmediatePropagation(), true)
  // A new page gets all previous changes, in any order.
  if (turn <= (known.heard ?? 0)) return
  known.heard = turn
  Object.defineProperty(Object.getPrototypeOf(navigator), 'onLine', { configurable: true, get: () => isOnline })
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}
