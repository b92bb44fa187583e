/** Longest time that the rest of a response may take, ms. */
const BODY_WAIT = 120_000

/**
 * Gives up if no response begins within `wait` ms. After its headers, a response may take longer, but not forever,
 * because others may wait for it. For one call, including its retries.
 */
export function createAnswerTimeout(wait: number): { signal: AbortSignal; via: typeof fetch } {
  const limit = new AbortController()
  const start = (time: number) =>
    setTimeout(() => limit.abort(new DOMException('no answer in time', 'TimeoutError')), time)
  let timer = start(wait)
  let hasBegun = false
  const restartTimer = (time: number) => {
    clearTimeout(timer)
    timer = start(time)
  }
  const fetchWithLimit: typeof fetch = async (input, init) => {
    if (hasBegun) restartTimer(wait)
    const response = await fetch(input, init)
    restartTimer(BODY_WAIT)
    hasBegun = true
    return response
  }
  return { signal: limit.signal, via: fetchWithLimit }
}
