/**
 * Gives up where no answer begins within `wait` ms. From its headers on an answer has all the time it needs. For one call, together with
 * whatever is repeated for it.
 */
export function answerLimit(wait: number): { signal: AbortSignal; via: typeof fetch } {
  const limit = new AbortController()
  const start = () => setTimeout(() => limit.abort(new DOMException('no answer in time', 'TimeoutError')), wait)
  let timer: ReturnType<typeof setTimeout> | undefined = start()
  const via: typeof fetch = async (asked, init) => {
    timer ??= start()
    const response = await fetch(asked, init)
    clearTimeout(timer)
    timer = undefined
    return response
  }
  return { signal: limit.signal, via }
}
