import type { Filter } from '#contract/jobs/positions/search.ts'
import type { Found } from '#src/data/jobs/positions/positions.ts'
import type { FilterConfig } from './filter-names.ts'
import { findOwnProperty } from './find-own-property.ts'
import type { Filters } from './search-params.ts'

/** A filter as the page shows it. */
export type FilterView = {
  name: string
  title: string
  /** `one` of several steps of a scale, or `many` values. */
  kind: 'toggle' | 'one' | 'many'
  tooltip: string | null
  options: readonly FilterOption[]
}
export type FilterOption = { value: string; label: string; count?: number | undefined }

type Definition = { smartFilters: readonly Filter[]; allFilters: readonly Filter[] }

/** A toggle's value when on. */
export const YES = '1'

const STEPS: ReadonlySet<string> = new Set(['distance', 'salary_min', 'date_posted'])
const OF_THE_MAP = 'latlong_'

/** The filters of an answer, smart ones first, each once. */
export function buildFilterViews(definition: Definition, config: FilterConfig): FilterView[] {
  const named = [...definition.smartFilters, ...definition.allFilters].map((one) => [one.filterName, one] as const)
  // The first of a name determines position and value.
  const once = new Map([...named, ...named.toReversed()])
  return [...once.values()]
    .filter(({ filterName }) => !filterName.startsWith(OF_THE_MAP))
    .map((filter) => {
      const { filterName: name, title, tooltip } = filter
      const options = filter.type === 'toggle' ? [] : (filter.options ?? [])
      return {
        name,
        kind: getFilterKind(filter),
        tooltip,
        title: config.searchOptionsMap[name]?.displayName || title || name,
        options: options.map((option) => ({
          ...option,
          label: getOptionLabel(name, option.value, option.label, config),
        })),
      }
    })
}

/** Keeps selected values that no result has any more. Returned unchanged if nothing is missing. */
export function withChosenOptions(
  views: readonly FilterView[],
  chosen: Filters,
  config: FilterConfig,
): readonly FilterView[] {
  const complete = views.map((view) => {
    const gone = (findOwnProperty(chosen, view.name) ?? []).filter(
      (value) => !view.options.some((option) => option.value === value),
    )
    if (view.kind === 'toggle' || gone.length === 0) return view
    const added = gone.map((value) => ({ value, label: getOptionLabel(view.name, value, value, config) }))
    return { ...view, options: [...view.options, ...added] }
  })
  return complete.every((view, place) => view === views[place]) ? views : complete
}

/** The label of a selected value, even before results have loaded. */
export function getChosenValueLabel(
  name: string,
  value: string,
  views: readonly FilterView[],
  config: FilterConfig,
): string {
  const view = views.find((one) => one.name === name)
  if (view?.kind === 'toggle') return view.title
  return view?.options.find((one) => one.value === value)?.label ?? getOptionLabel(name, value, value, config)
}

/** The label of a filter value when the page came with the labels of chosen values alone. */
export function getEmbeddedValueLabel(
  name: string,
  value: string,
  words: Found['words'],
  config: FilterConfig,
): string {
  const known = findOwnProperty(words ?? {}, name) ?? {}
  const label = findOwnProperty(known, value)
  // A toggle's value has no label of its own; its title is used.
  if (value === YES && label === undefined && known[''])
    return findOwnProperty(config.searchOptionsMap, name)?.displayName || known['']
  return getOptionLabel(name, value, label ?? value, config)
}

function getFilterKind({ type, filterName }: Filter): FilterView['kind'] {
  if (type === 'toggle') return 'toggle'
  return STEPS.has(filterName) ? 'one' : 'many'
}

function getOptionLabel(
  name: string,
  value: string,
  label: string | number,
  { searchOptionsMap }: FilterConfig,
): string {
  return findOwnProperty(findOwnProperty(searchOptionsMap, name)?.options.labelMap ?? {}, value) || `${label}`
}
