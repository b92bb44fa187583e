import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SavedSearch } from '#contract/jobs/saved-searches/saved-searches.ts'

type Say = (text: MessageDescriptor) => string

/** A search in words: query, place and filters. */
export function describeSearch(search: SavedSearch, say: Say): string[] {
  const { query, distanceKm, filterLabels } = search
  const filters = Object.entries(filterLabels).flatMap(([name, labels]) =>
    labels.map((label) => (name === 'salary_min' ? say(msg`Pay from ${label}`) : label)),
  )
  const place = describePlace(search, say)
  const where = place && distanceKm ? say(msg`Within ${distanceKm} km of ${place}`) : place
  return [query && say(msg`“${query}”`), where, ...filters].filter(Boolean)
}

function describePlace({ location, latlong, mapBounds }: SavedSearch, say: Say): string {
  if (mapBounds !== null) return say(msg`An area of the map`)
  if (location.toLowerCase() === 'remote') return say(msg`Remote`)
  return location || (latlong === null ? '' : say(msg`A place on the map`))
}
