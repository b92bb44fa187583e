import { useSyncExternalStore } from 'react'
import type { FilterConfig } from './wish/filter-names.ts'
import type { Places } from './wish/request.ts'
import type { SpecialLocation } from './wish/special-location.ts'

// Where the visitor is, and what is chosen on the map, stays on this page: not in the address, not on the disk.
type OnMap = Omit<Places, 'detected'> & { names?: Partial<Record<SpecialLocation, string | undefined>> }
type Known = OnMap & {
  state: 'unknown' | 'asking' | 'failed' | 'found'
  /** Where the visitor was found. */
  place?: string
}
const unknown: Known = { state: 'unknown' }
let known = unknown
const listeners = new Set<() => void>()

/** The places an address cannot say. Until the visitor is found, the one the site's configuration believes in. */
export function knownPlaces({ searchConfig }: FilterConfig, { place, ...rest } = known): Places {
  return { ...rest, detected: place ?? (searchConfig.currentLocation || undefined) }
}

/** How far the search for the visitor is. On the server, and while its markup is taken over, nobody has looked. */
export function useDetection(): Known {
  return useSyncExternalStore(subscribe, current, nowhere)
}

/** Asks the browser where the visitor is, as `lat,lng` to about a kilometre. */
export async function detectPlace(): Promise<void> {
  know({ state: 'asking' })
  try {
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
      navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: WAIT, maximumAge: STILL_TRUE })
    })
    know({ state: 'found', place: `${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}` })
  } catch {
    know({ state: 'failed' })
  }
}

/** True when the browser gives the place without asking. A page that asks by itself is a nuisance. */
export async function mayDetect(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    return false
  }
}

/** What the map has called a place that was chosen there; undefined where none was. */
export function nameOnMap(special: SpecialLocation): string | undefined {
  return known.names?.[special]
}

/** Notes what is known now: of the visitor, or what was chosen on the map. */
export function know(next: Partial<Known>): void {
  known = { ...known, ...next }
  for (const listener of listeners) listener()
}

const current = () => known
const nowhere = () => unknown
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const WAIT = 10_000
const STILL_TRUE = 10 * 60_000
