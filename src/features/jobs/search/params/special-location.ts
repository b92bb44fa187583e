import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { findNameOfMapPlace } from '#src/features/jobs/search/known-places.ts'

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

/** Without a place chosen on the map, because only the page that chose it knows where it is. */
export function withoutUnknownMapPlace(location: string): string {
  const special = findSpecialLocation(location)
  return special?.startsWith('map') && !findNameOfMapPlace(special) ? '' : location
}

/** The location that a text means: the page's name of a special location means that location, in any spelling. */
export function toCanonicalLocation(text: string, say: (name: MessageDescriptor) => string): string {
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
      return findNameOfMapPlace(special) ?? location
  }
}
