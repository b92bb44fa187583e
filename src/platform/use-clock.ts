import { useSyncExternalStore } from 'react'
import { serverNow } from '#src/platform/clock.ts'

/** How often what depends on the time is looked at again, ms. */
const TICK = 30_000
/** ms */
const EQUAL = 1000

/**
 * The server's time, moving on while the page is open. `atRender` is the time both the server's markup and the first
 * render in the browser use, so that they agree.
 */
export function useNow(atRender: number): number {
  return useSyncExternalStore(subscribe, present, () => atRender)
}

/** The candidate's time zone; UTC for the server's markup, which cannot know it. */
export function useTimeZone(): string {
  return useSyncExternalStore(never, deviceZone, () => 'UTC')
}

let current = 0

/**
 * Equal for a while: a store must not change while React reads it. Not for a whole tick: what is drawn anew, because the server has just
 * refused something as too late, is past that time too.
 */
function present(): number {
  const now = serverNow()
  if (Math.abs(now - current) >= EQUAL) current = now
  return current
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, TICK)
  return () => clearInterval(timer)
}

const never = () => () => undefined
const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
