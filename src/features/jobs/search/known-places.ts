import { useSyncExternalStore } from 'react'
import type { FilterConfig } from './params/filter-names.ts'
import type { Places } from './params/search-request.ts'
import type { SpecialLocation } from './params/special-location.ts'

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
export function getKnownPlaces({ searchConfig }: FilterConfig, { place, ...rest } = known): Places {
  return { ...rest, detected: place ?? (searchConfig.currentLocation || undefined) }
}

/** How far the search for the visitor is. On the server, and while its markup is taken over, nobody has looked. */
export function useDetection(): Known {
  return useSyncExternalStore(subscribe, getCurrent, getUnknown)
}

/** Asks the browser where the visitor is, as `lat,lng` to about a kilometre. */
export async function detectPlace(): Promise<void> {
  updateKnown({ state: 'asking' })
  try {
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
      navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: WAIT, maximumAge: STILL_TRUE })
    })
    updateKnown({ state: 'found', place: `${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}` })
  } catch {
    updateKnown({ state: 'failed' })
  }
}

/** True when the browser gives the place without asking. A page that asks by itself is a nuisance. */
export async function canDetect(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    return false
  }
}

/** What the map has called a place that was chosen there; undefined where none was. */
export function getMapName(special: SpecialLocation): string | undefined {
  return known.names?.[special]
}

/** Notes what is known now: of the visitor, or what was chosen on the map. */
export function updateKnown(next: Partial<Known>): void {
  known = { ...known, ...next }
  for (const listener of listeners) listener()
}

const getCurrent = () => known
const getUnknown = () => unknown
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const WAIT = 10_000
const STILL_TRUE = 10 * 60_000
