import type { Configs } from '#contract/configs.ts'
import type { Locale } from '#contract/locales.ts'
import type { Filter } from '#contract/positions/search.ts'
import type { PointCount, SearchResult } from '#server/search-index/types.ts'
import { DAYS_POSTED } from './find.ts'
import { filterTitle, filterTooltip, filterType, MOST_OPTIONS, type FilterNames } from './filters.ts'
import { labelOf } from './labels.ts'
import type { Wish } from './wish.ts'

/** How many options of a filter are worth showing, as existing clients are told. */
const SHOWN = 50
const TOGGLE_SHOWN = 10
const DISTANCES = ['10', '25', '50', '100', '200']

/** Filters whose values are no facets of jobs. */
const OWN_VALUES: ReadonlySet<string> = new Set(['distance', 'salary_min', 'date_posted'])

type Option = NonNullable<Filter['options']>[number]
type About = {
  names: FilterNames
  wish: Wish
  result: Pick<SearchResult, 'facets' | 'points' | 'ages'>
  /** Values of `salary_min` worth choosing among. */
  salarySteps: readonly string[]
  config: Pick<Configs['pcsxConfig'], 'searchConfig' | 'searchOptionsMap'>
  locale: Locale
}

/** The filters with what can be chosen and how much each choice would find; what is chosen is listed whatever it finds (S-06). */
export function filterDefOf(about: About): { smartFilters: Filter[]; allFilters: Filter[] } {
  const shown = (names: readonly string[]) => names.flatMap((name) => filterOf(name, about) ?? [])
  return {
    smartFilters: shown(about.names.smart),
    allFilters: [...shown(about.names.all), ...pointFilters(about)],
  }
}

function filterOf(name: string, about: About): Filter | undefined {
  const type = filterType(name)
  const options = type === 'toggle' ? null : optionsOf(name, type, about)
  if (options?.length === 0) return undefined
  return {
    filterName: name,
    title: filterTitle(name, about.config, about.locale),
    type,
    options,
    displayCount: type === 'toggle' ? TOGGLE_SHOWN : SHOWN,
    // The labels are in the visitor's language, as far as the site knows them.
    translateOptions: false,
    allowFreeText: false,
    tooltip: filterTooltip(name, about.locale),
  }
}

function optionsOf(name: string, type: keyof typeof MOST_OPTIONS, about: About): Option[] {
  const { wish, result, config, locale } = about
  const found = OWN_VALUES.has(name) ? ownValues(name, about) : (result.facets[name] ?? [])
  const counted: { value: string; count?: number }[] = found.slice(0, MOST_OPTIONS[type])
  const listed = new Set(counted.map(({ value }) => value))
  const chosen = (wish.chosen[name] ?? []).filter((value) => !listed.has(value))
  const countOf = (value: string) => found.find((one) => one.value === value)?.count ?? 0
  return [...counted, ...chosen.map((value) => ({ value, count: countOf(value) }))].map(({ value, count }) => ({
    label: labelOf(name, value, config.searchOptionsMap, locale),
    value,
    ...(count === undefined ? {} : { count }),
  }))
}

/** Values that are steps on a scale. Those of a place or of pay are not counted. */
function ownValues(name: string, { wish, result, salarySteps }: About): { value: string; count?: number }[] {
  if (name === 'date_posted') return datesPosted(result.ages ?? [])
  if (name === 'salary_min') return salarySteps.map((value) => ({ value }))
  const canBeFar = wish.place?.kind === 'point' || wish.place?.kind === 'text'
  return canBeFar ? DISTANCES.map((value) => ({ value })) : []
}

/** Ages that some job has. */
function datesPosted(ages: readonly number[]): { value: string; count: number }[] {
  return DAYS_POSTED.map((days, at) => ({ value: String(days), count: ages[at] ?? 0 })).filter(({ count }) => count > 0)
}

/** Where the found jobs are, for the map; all of them. The label is the number of jobs, the value `lat,lng`. */
function pointFilters({ config, result: { points } }: About): Filter[] {
  if (!config.searchConfig.mapConfig.enabled || !points) return []
  const of = (isRemote: boolean) => points.filter((point) => point.isRemote === isRemote)
  return [pointFilter('latlong_non_remote', of(false)), pointFilter('latlong_remote', of(true))]
}

function pointFilter(filterName: string, points: readonly PointCount[]): Filter {
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
