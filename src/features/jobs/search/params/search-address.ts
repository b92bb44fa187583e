import { joinFilterValues } from '#contract/zod-free/filter-values.ts'
import type { SearchParams } from './search-params.ts'

const HOME = '/careers'

/** The URL of a search (S-01). On the careers home an empty search is `?query=`. */
export function toSearchAddress(path: string, params: Partial<SearchParams>): string {
  const text = toUrlParams(params).toString()
  if (text) return `${path}?${text}`
  return path === HOME ? `${path}?query=` : path
}

/** A search as parameters in readable order, without empty ones. */
export function toUrlParams({
  query,
  location,
  start,
  sort,
  filters = {},
  pid,
  tab,
}: Partial<SearchParams>): URLSearchParams {
  const parameters = new URLSearchParams()
  const setParam = (name: string, value: string | number | undefined) => {
    if (value) parameters.set(name, String(value))
  }
  setParam('query', query)
  setParam('location', location)
  for (const [name, values] of Object.entries(filters)) setParam(`filter_${name}`, joinFilterValues(values))
  setParam('sort_by', sort)
  setParam('start', start)
  setParam('pid', pid)
  setParam('tab', tab)
  return parameters
}
