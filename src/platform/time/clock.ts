// The phone's clock may be days off; expiry is judged by the server's.

/** The offset of the server's clock from this device's, ms. */
let offset = 0
let known = false

/** Epoch ms by the server's clock, as far as the page and later responses reveal it. */
export function getServerNow(): number {
  return Date.now() + offset
}

/** A moment of this device's clock by the server's, both epoch ms. */
export function toServerTime(deviceTime: number): number {
  return deviceTime + offset
}

/** The age of a response on arrival, ms: `asOf` is by the server's clock, `arrivedAt` by this device's. */
export function getAgeAtArrivalMs(asOf: number, arrivedAt: number): number {
  return Math.max(0, toServerTime(arrivedAt) - asOf)
}

/** How far the server's clock is from this device's, ms: what a start without a server remembers. */
export function getClockOffsetMs(): number {
  return offset
}

/** Restores the clock offset of an earlier page until the server's time arrives. */
export function restoreClockOffset(remembered: unknown): void {
  if (typeof remembered === 'number' && Number.isFinite(remembered) && !known) offset = remembered
}

/**
 * Starts from the time at which the server rendered this page, epoch ms: between the browser's request and the first
 * byte of the response.
 */
export function startClock(serverTs: number): void {
  const [page] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[]
  const sinceStart = performance.now()
  const toDeviceTime = (mark: number) => Date.now() - sinceStart + mark
  adjustClockOffset(
    serverTs,
    serverTs,
    toDeviceTime(page?.requestStart ?? 0),
    toDeviceTime(page?.responseStart ?? sinceStart),
  )
}

/**
 * Updates the offset from a response's `Date` header. It has whole seconds, so differences within the round trip plus
 * one second are not clock errors.
 */
export function recordServerDate(date: string | null, sentAt: number, receivedAt: number): void {
  const serverTime = Date.parse(date ?? '')
  if (!Number.isNaN(serverTime)) adjustClockOffset(serverTime, serverTime + 1000, sentAt, receivedAt)
}

/**
 * Adjusts the offset: the server's clock was between `from` and `to` at some time between `sentAt` and `receivedAt` of
 * this device.
 */
function adjustClockOffset(from: number, to: number, sentAt: number, receivedAt: number): void {
  const isWithin = to >= sentAt + offset && from <= receivedAt + offset
  if (known && isWithin) return
  known = true
  const earliest = from - receivedAt
  const latest = to - sentAt
  offset = earliest <= 0 && latest >= 0 ? 0 : Math.round((earliest + latest) / 2)
}
