import { recordSilence, recordUnread, onReconnected } from '#src/platform/connection.ts'

/**
 * Loads what the page can do without for a while. What did not come is asked for again: once soon, because a network
 * that has just come back fails now and then, and from then on whenever the site answers again.
 */
export async function loadUntilDone<Part>(load: () => Promise<Part>, note = recordUnread): Promise<Part> {
  try {
    return await load()
  } catch {
    const { promise, resolve } = Promise.withResolvers<void>()
    const stop = onReconnected(resolve)
    note()
    await promise
    stop()
    return loadUntilDone(load, recordSilence)
  }
}
