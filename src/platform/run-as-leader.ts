/** Calls back when this tab becomes its browser's leader; immediately without locks. Returns the function to stop. */
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
    // stopped before this tab became the leader
    .catch(() => undefined)
  return () => {
    ending.abort()
    release()
  }
}
