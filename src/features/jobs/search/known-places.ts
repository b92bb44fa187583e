import { useSyncExternalStore } from 'react'
import type { FilterConfig } from './params/filter-names.ts'
import type { Places } from './params/search-request.ts'
import type { SpecialLocation } from './params/special-location.ts'

// The visitor's location and places chosen on the map stay in memory: not in the URL, not on disk.
type OnMap = Omit<Places, 'detected'> & { names?: Partial<Record<SpecialLocation, string | undefined>> }
type Known = OnMap & {
  state: 'unknown' | 'asking' | 'failed' | 'found'
  /** The place where the visitor was located. */
  place?: string
}
const unknown: Known = { state: 'unknown' }
let known = unknown
const listeners = new Set<() => void>()

/**
 * The places that an address cannot contain. Until the visitor is located, the place that the site's configuration
 * assumes.
 */
export function getKnownPlaces({ searchConfig }: FilterConfig, { place, ...rest } = known): Places {
  return { ...rest, detected: place ?? (searchConfig.currentLocation || undefined) }
}

/** State of the location request. Idle on the server and during hydration. */
export function useLocationDetection(): Known {
  return useSyncExternalStore(subscribeToPlaces, getCurrentPlaces, getPlacesOnServer)
}

const WAIT = 10_000
const STILL_TRUE = 10 * 60_000

/** Asks the browser for the location, as `lat,lng` to about a kilometer. */
export async function detectLocation(): Promise<void> {
  updateKnownPlaces({ state: 'asking' })
  try {
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
      navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: WAIT, maximumAge: STILL_TRUE })
    })
    updateKnownPlaces({ state: 'found', place: `${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}` })
  } catch {
    updateKnownPlaces({ state: 'failed' })
  }
}

/** Whether the location is available without a prompt: a page that prompts unasked is a nuisance. */
export async function canDetectWithoutPrompt(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    return false
  }
}

/** The map's name of a place that was chosen on it; undefined if none was. */
export function findNameOfMapPlace(special: SpecialLocation): string | undefined {
  return known.names?.[special]
}

/** Updates the known places: the visitor's, or those chosen on the map. */
export function updateKnownPlaces(next: Partial<Known>): void {
  known = { ...known, ...next }
  for (const listener of listeners) listener()
}

const getCurrentPlaces = () => known
const getPlacesOnServer = () => unknown
function subscribeToPlaces(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
