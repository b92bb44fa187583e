import { noteSilence, noteUnread, onReconnected } from '#src/platform/connection.ts'

/**
 * Loads what the page can do without for a while. What did not come is asked for again: once soon, because a network that has just come
 * back fails now and then, and from then on whenever the site answers again.
 */
export async function untilLoaded<Part>(load: () => Promise<Part>, note = noteUnread): Promise<Part> {
  try {
    return await load()
  } catch {
    const { promise, resolve } = Promise.withResolvers<void>()
    const stop = onReconnected(resolve)
    note()
    await promise
    stop()
    return untilLoaded(load, noteSilence)
  }
}
