/**
 * Calls back when this tab is the one of its browser that does something for all; at once where there are no locks.
 * Gives what ends it.
 */
export function runAsLeader(name: string, begin: () => void): () => void {
  if (!('locks' in navigator)) {
    begin()
    return () => undefined
  }
  const ending = new AbortController()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  navigator.locks
    .request(name, { signal: ending.signal }, () => {
      begin()
      return held
    })
    // left before it was our turn
    .catch(() => undefined)
  return () => {
    ending.abort()
    release()
  }
}
