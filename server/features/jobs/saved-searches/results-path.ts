import type { SavedSearchCriteria } from '#contract/jobs/saved-searches/saved-searches.ts'
import { joinFilterValues } from '#contract/zod-free/filter-values.ts'
import { PAGE } from '#contract/zod-free/paths.ts'

/** The path of the page that shows what a search finds; several values of a filter are joined by commas (S-20). */
export function buildResultsPath({
  query,
  location,
  latlong,
  distanceKm,
  filters,
  sortBy,
  mapBounds,
}: SavedSearchCriteria): string {
  const parameters = new URLSearchParams()
  const add = (name: string, value: string) => value !== '' && parameters.set(name, value)
  add('query', query)
  if (mapBounds === null) add('location', latlong ?? location)
  else add('map_bounds', mapBounds)
  for (const [name, values] of Object.entries(filters)) add(`filter_${name}`, joinFilterValues(values))
  if (distanceKm !== null) add('filter_distance', String(distanceKm))
  if (sortBy !== 'relevance') add('sort_by', sortBy)
  const text = parameters.toString()
  return text === '' ? PAGE.search : `${PAGE.search}?${text}`
}
