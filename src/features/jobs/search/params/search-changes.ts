import { findOwnProperty } from './find-own-property.ts'
import type { Filters, SearchParams } from './search-params.ts'

// Changes that people make to a search. Every change except choosing a job begins at the first result and clears the
// selected job (S-02).

/** The search with other words or another place. A chosen order stays only with the same words (S-03). */
export function withSearchText(params: SearchParams, words: { query?: string; location?: string }): SearchParams {
  const query = words.query ?? params.query
  const location = words.location ?? params.location
  const isSame = query === params.query && location === params.location
  return { ...withFirstPage(params), query, location, sort: isSame ? params.sort : '' }
}

/** The search with other filters; filters without a value are dropped. */
export function withFilters(params: SearchParams, filters: Filters): SearchParams {
  return {
    ...withFirstPage(params),
    filters: Object.fromEntries(Object.entries(filters).filter(([, values]) => values.length)),
  }
}

export function withSort(params: SearchParams, sort: string): SearchParams {
  return { ...withFirstPage(params), sort }
}

export function withPageStart(params: SearchParams, start: number): SearchParams {
  return { ...withFirstPage(params), start }
}

export function withSelectedJob(params: SearchParams, pid: number | undefined): SearchParams {
  return { ...params, pid }
}

/** The filters after toggling one value of one filter. */
export function toggleFilterValue(filters: Filters, name: string, value: string): Filters {
  const values = findOwnProperty(filters, name) ?? []
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
  return withFilterValues(filters, name, next)
}

/** The filters with other values for one of them. */
export function withFilterValues(filters: Filters, name: string, values: readonly string[]): Filters {
  const { [name]: _, ...rest } = filters
  return values.length > 0 ? { ...filters, [name]: values } : rest
}

function withFirstPage(params: SearchParams): SearchParams {
  return { ...params, start: 0, pid: undefined }
}
