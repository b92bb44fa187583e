import { useSyncExternalStore } from 'react'
import { useBoot } from '#src/platform/boot.tsx'
import { getServerNow } from './clock.ts'
import { UNKNOWN_ZONE } from './unknown-zone.ts'

/** Interval in which everything that depends on the time is updated, ms. */
const TICK = 30_000
/** Difference below which two times count as equal, ms. */
const EQUAL = 1000

/**
 * The server's time, epoch ms, moving on while the page is open. The server's markup and the first render in the
 * browser use the very same time, so that they agree.
 */
export function useNow(): number {
  const { serverTs } = useBoot()
  return useSyncExternalStore(subscribeToTicks, getStableNow, () => serverTs)
}

/** Start of the server's day (UTC), epoch ms: for ages in days, which only re-render when the day changes. */
export function useUtcDayStart(): number {
  const { serverTs } = useBoot()
  return useSyncExternalStore(
    subscribeToTicks,
    () => getStartOfUtcDay(getServerNow()),
    () => getStartOfUtcDay(serverTs),
  )
}

/** The device's time zone. Server markup uses the candidate's last reported one, and `UNKNOWN_ZONE` otherwise. */
export function useTimeZone(): string {
  const { profile } = useBoot()
  return useSyncExternalStore(subscribeToNothing, getDeviceZone, () => toKnownZone(profile?.timeZone))
}

let lastKnown = UNKNOWN_ZONE

/** The zone, or the unknown one if this runtime does not support it: new zones appear every year. */
function toKnownZone(timeZone = UNKNOWN_ZONE): string {
  if (timeZone === lastKnown) return timeZone
  try {
    Intl.DateTimeFormat('en', { timeZone })
    return (lastKnown = timeZone)
  } catch {
    return UNKNOWN_ZONE
  }
}

let current = 0

/**
 * Stable for a while, since a store must not change while React reads it. Shorter than a tick: a re-render caused by
 * a "too late" rejection must already see the time as past.
 */
function getStableNow(): number {
  const now = getServerNow()
  if (Math.abs(now - current) >= EQUAL) current = now
  return current
}

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** All components share one timer: each card of a list has a date. */
function subscribeToTicks(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => listeners.forEach((tell) => tell()), TICK)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const DAY = 86_400_000
const getStartOfUtcDay = (now: number) => now - (now % DAY)
const subscribeToNothing = () => () => undefined
const getDeviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
