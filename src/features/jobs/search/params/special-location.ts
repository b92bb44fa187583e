import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { findMapName } from '#src/features/jobs/search/known-places.ts'

/** Locations that are no names of places (S-04). */
export type SpecialLocation = 'remote' | 'current location' | 'map location' | 'map area'

const SPECIAL: ReadonlySet<string> = new Set<SpecialLocation>([
  'remote',
  'current location',
  'map location',
  'map area',
])

/** The special location that a text means, in any spelling. */
export function findSpecialLocation(location: string): SpecialLocation | undefined {
  const text = location.trim().toLowerCase()
  return SPECIAL.has(text) ? (text as SpecialLocation) : undefined
}

/** A place chosen on the map is known to the page that chose it only: from an address of any other it is blank. */
export function restoreLocation(location: string): string {
  const special = findSpecialLocation(location)
  return special?.startsWith('map') && !findMapName(special) ? '' : location
}

/**
 * The location that a text of the page means: what the page calls a special one is that one, with its marks or
 * without.
 */
export function parseSpecialLocation(text: string, say: (name: MessageDescriptor) => string): string {
  const isCalled = (name: string) =>
    formatPlaceName(name, say).localeCompare(text.trim(), [], { sensitivity: 'base' }) === 0
  return ['Remote', 'Current location', 'Map Area', 'Map Location'].find(isCalled) ?? text
}

/** A location's display name: special ones are in English in URLs. Map places are named by the map. */
export function formatPlaceName(location: string, say: (name: MessageDescriptor) => string): string {
  const special = findSpecialLocation(location)
  switch (special) {
    case 'remote':
      return say(msg`Remote`)
    case 'current location':
      return say(msg`Current location`)
    case undefined:
      return location
    default:
      return findMapName(special) ?? location
  }
}
