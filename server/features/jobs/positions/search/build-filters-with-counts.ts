import type { Configs } from '#contract/configs.ts'
import type { Locale } from '#contract/locales.ts'
import type { Filter } from '#contract/jobs/positions/search.ts'
import type { PointCount, SearchResult } from '#server/search-index/search-types.ts'
import { DAYS_POSTED } from './index-query.ts'
import { formatFilterTitle, findFilterTooltip, getFilterType, MAX_OPTIONS, type FilterNames } from './filters.ts'
import { formatFilterValueLabel } from './filter-value-label.ts'
import type { SearchCriteria } from './search-criteria.ts'

/** How many options of a filter are listed, as reported to existing clients. */
const SHOWN = 50
const TOGGLE_SHOWN = 10
const DISTANCES = ['10', '25', '50', '100', '200']

/** Filters with steps of a scale instead of values of jobs. */
const SCALE_FILTERS: ReadonlySet<string> = new Set(['distance', 'salary_min', 'date_posted'])

type Option = NonNullable<Filter['options']>[number]
type FilterContext = {
  names: FilterNames
  criteria: SearchCriteria
  result: Pick<SearchResult, 'facets' | 'points' | 'ages'>
  /** Values of `salary_min` worth choosing among. */
  salarySteps: readonly string[]
  config: Pick<Configs['pcsxConfig'], 'searchConfig' | 'searchOptionsMap'>
  locale: Locale
}

/** The filters, their options, and the number of jobs for each; selected options are always listed (S-06). */
export function buildFiltersWithCounts(about: FilterContext): { smartFilters: Filter[]; allFilters: Filter[] } {
  const buildFilters = (names: readonly string[]) => names.flatMap((name) => buildFilter(name, about) ?? [])
  return {
    smartFilters: buildFilters(about.names.smart),
    allFilters: [...buildFilters(about.names.all), ...buildMapPointFilters(about)],
  }
}

function buildFilter(name: string, about: FilterContext): Filter | undefined {
  const type = getFilterType(name)
  const options = type === 'toggle' ? null : listFilterOptions(name, type, about)
  if (options?.length === 0) return undefined
  return {
    filterName: name,
    title: formatFilterTitle(name, about.config, about.locale),
    type,
    options,
    displayCount: type === 'toggle' ? TOGGLE_SHOWN : SHOWN,
    // The labels are translated already if the site knows them.
    translateOptions: false,
    allowFreeText: false,
    tooltip: findFilterTooltip(name, about.locale),
  }
}

function listFilterOptions(name: string, type: keyof typeof MAX_OPTIONS, about: FilterContext): Option[] {
  const { criteria, result, config, locale } = about
  const found = SCALE_FILTERS.has(name) ? listScaleFilterValues(name, about) : (result.facets[name] ?? [])
  const counted: { value: string; count?: number }[] = found.slice(0, MAX_OPTIONS[type])
  const listed = new Set(counted.map(({ value }) => value))
  const chosen = (criteria.chosen[name] ?? []).filter((value) => !listed.has(value))
  const getCount = (value: string) => found.find((one) => one.value === value)?.count ?? 0
  return [...counted, ...chosen.map((value) => ({ value, count: getCount(value) }))].map(({ value, count }) => ({
    label: formatFilterValueLabel(name, value, config.searchOptionsMap, locale),
    value,
    ...(count === undefined ? {} : { count }),
  }))
}

/** Values that are steps on a scale. Those of a place or of pay are not counted. */
function listScaleFilterValues(
  name: string,
  { criteria, result, salarySteps }: FilterContext,
): { value: string; count?: number }[] {
  if (name === 'date_posted') return listPostingDateOptions(result.ages ?? [])
  if (name === 'salary_min') return salarySteps.map((value) => ({ value }))
  const canBeFar = criteria.place?.kind === 'point' || criteria.place?.kind === 'text'
  return canBeFar ? DISTANCES.map((value) => ({ value })) : []
}

/** Options for the posting date that find at least one job, with the number of jobs. */
function listPostingDateOptions(ages: readonly number[]): { value: string; count: number }[] {
  return DAYS_POSTED.map((days, at) => ({ value: String(days), count: ages[at] ?? 0 })).filter(({ count }) => count > 0)
}

/** The places of the jobs found, for the map; all of them. The label is the number of jobs, the value `lat,lng`. */
function buildMapPointFilters({ config, result: { points } }: FilterContext): Filter[] {
  if (!config.searchConfig.mapConfig.enabled || !points) return []
  const filterByRemote = (isRemote: boolean) => points.filter((point) => point.isRemote === isRemote)
  return [
    buildMapPointFilter('latlong_non_remote', filterByRemote(false)),
    buildMapPointFilter('latlong_remote', filterByRemote(true)),
  ]
}

function buildMapPointFilter(filterName: string, points: readonly PointCount[]): Filter {
  return {
    filterName,
    title: filterName,
    type: 'multi_select',
    options: points.map(({ lat, lng, count, name }) => ({
      label: count,
      value: `${lat},${lng}`,
      count,
      ...(name && { location: name }),
    })),
    displayCount: 0,
    translateOptions: false,
    allowFreeText: false,
    tooltip: null,
  }
}
