import { useSyncExternalStore } from 'react'
import type { FilterConfig } from './wish/filter-names.ts'
import type { Places } from './wish/request.ts'

// Where the visitor is stays on this page: not in the address, not on the disk.
type Detection = { state: 'unknown' | 'asking' | 'failed' } | { state: 'found'; place: string }
let detection: Detection = { state: 'unknown' }
const listeners = new Set<() => void>()

/** The places an address cannot say. Until the visitor is found, the one the site's configuration believes in. */
export function knownPlaces({ searchConfig }: FilterConfig, known: Detection = detection): Places {
  return { detected: known.state === 'found' ? known.place : searchConfig.currentLocation || undefined }
}

/** How far the search for the visitor is. On the server, and while its markup is taken over, nobody has looked. */
export function useDetection(): Detection {
  return useSyncExternalStore(subscribe, current, nowhere)
}

/** Asks the browser where the visitor is, as `lat,lng` to about a kilometre. */
export async function detectPlace(): Promise<void> {
  set({ state: 'asking' })
  try {
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
      navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: WAIT, maximumAge: STILL_TRUE })
    })
    set({ state: 'found', place: `${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}` })
  } catch {
    set({ state: 'failed' })
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

function set(next: Detection): void {
  detection = next
  for (const listener of listeners) listener()
}

const current = () => detection
const unknown: Detection = { state: 'unknown' }
const nowhere = () => unknown
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const WAIT = 10_000
const STILL_TRUE = 10 * 60_000
