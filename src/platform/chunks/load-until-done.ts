import { probeConnection, recordFailedRead, onReconnected } from '#src/platform/connection.ts'

/**
 * Loads something optional. After a failure it retries once soon, since connections that just recovered are
 * unreliable, and then whenever the site is reachable again.
 */
export async function loadUntilDone<Part>(load: () => Promise<Part>, note = recordFailedRead): Promise<Part> {
  try {
    return await load()
  } catch {
    const { promise, resolve } = Promise.withResolvers<void>()
    const stop = onReconnected(resolve)
    note()
    await promise
    stop()
    return loadUntilDone(load, probeConnection)
  }
}
