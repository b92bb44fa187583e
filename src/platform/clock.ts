// The phone's clock may be days off; expiry is judged by the server's (DESIGN §8).
let offset = 0
let known = false

/** Epoch ms by the server's clock, as well as answers let us know it. */
export function serverNow(): number {
  return Date.now() + offset
}

/**
 * Learns from an answer's `Date` header. The header has whole seconds, so anything within the round trip and that second
 * is no error of the clock.
 */
export function noteServerDate(date: string | null, sentAt: number, receivedAt: number): void {
  const told = Date.parse(date ?? '')
  if (Number.isNaN(told)) return
  const isWithin = told + 1000 >= sentAt + offset && told <= receivedAt + offset
  if (known && isWithin) return
  known = true
  const earliest = told - receivedAt
  const latest = told + 1000 - sentAt
  offset = earliest <= 0 && latest >= 0 ? 0 : Math.round((earliest + latest) / 2)
}
