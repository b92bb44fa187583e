import { parseLeadingId } from '#contract/wire/parse-id.ts'
import { PAGE_SIZE, SEARCH_TEXT } from '#contract/zod-free/limits.ts'
import type { RawSearch } from './raw-search.ts'
import { type FilterConfig, findFilterName } from './filter-names.ts'
import { splitFilterValues } from '#contract/zod-free/filter-values.ts'
import { withoutUnknownMapPlace } from './special-location.ts'

/** Chosen values by filter. */
export type Filters = Readonly<Record<string, readonly string[]>>

/** The state of the search page, all of which is in its address (S-01). */
export type SearchParams = {
  query: string
  location: string
  start: number
  /** Empty without a chosen order. */
  sort: string
  filters: Filters
  pid: number | undefined
  tab: string
}

/** Parses a search page's URL. Any value is a valid search. */
export function parseSearchParams(search: RawSearch, config: FilterConfig): SearchParams {
  const start = Number(readParamText(search['start']))
  const sort = readParamText(search['sort_by'])
  return {
    query: readParamText(search['query']),
    location: withoutUnknownMapPlace(readParamText(search['location'])),
    start: Number.isSafeInteger(start) && start > 0 ? start - (start % PAGE_SIZE) : 0,
    sort: sort === 'newest' ? 'timestamp' : sort,
    filters: parseFilters(search, config),
    pid: parseLeadingId(readParamText(search['pid'])),
    tab: readParamText(search['tab']),
  }
}

const RESULTS = /^(?:query|location|start|pid|sort_by|filter_.*)$/
const WORDS: ReadonlySet<string> = new Set(['query', 'location', 'start', 'pid', 'sort_by', 'tab'])
/** Limit on values of a filter; longer URLs are truncated, not rejected. */
const MOST_VALUES = 100

/** Whether a URL has result parameters, whatever their values: the careers home with them is the search page. */
export function hasResultParams(search: RawSearch, config: FilterConfig): boolean {
  return Object.keys(search).some((name) => RESULTS.test(name) || findFilterName(name, config) !== undefined)
}

function parseFilters(search: RawSearch, config: FilterConfig): Filters {
  const filters = new Map<string, string[]>()
  for (const [parameter, value] of Object.entries(search)) {
    if (WORDS.has(parameter)) continue
    const name = findFilterName(parameter, config)
    if (name === undefined) continue
    const values = [value]
      .flat()
      .slice(0, MOST_VALUES)
      .flatMap((one) => splitFilterValues(readParamText(one)))
    const all = [...new Set([...(filters.get(name) ?? []), ...values])].slice(0, MOST_VALUES)
    // A place on the map is not restored, and neither is its distance of 0.
    if (all.length > 0 && !(name === 'distance' && all[0] === '0')) filters.set(name, all)
  }
  return Object.fromEntries(filters)
}

function readParamText(value: unknown): string {
  const last: unknown = Array.isArray(value) ? value.at(-1) : value
  return typeof last === 'string' || typeof last === 'number' || typeof last === 'boolean'
    ? String(last).trim().slice(0, SEARCH_TEXT)
    : ''
}
