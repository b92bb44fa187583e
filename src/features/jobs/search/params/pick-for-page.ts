import { pickShownFields } from '#contract/jobs/positions/positions.ts'
import type { Filter } from '#contract/jobs/positions/search.ts'
import type { Found } from '#src/data/jobs/positions/positions.ts'
import { findOwnValue } from './find-own-value.ts'
import type { Filters } from './search-params.ts'

/**
 * The part of the results that the page embeds: what it shows, smart filter names and labels of selected values,
 * without all options.
 */
export function pickForPage(
  { count, positions, filterDef, resultsMetaData, savedSearchMetadata, words }: Found,
  chosen: Filters,
): Found {
  return {
    count,
    positions: positions.map(pickShownFields),
    resultsMetaData,
    savedSearchMetadata,
    words: filterDef
      ? {
          ...listTitles(filterDef.smartFilters),
          ...listLabels([...filterDef.allFilters, ...filterDef.smartFilters], chosen),
        }
      : words,
  }
}

function listTitles(filters: readonly Filter[]): NonNullable<Found['words']> {
  return Object.fromEntries(filters.map(({ filterName, title }) => [filterName, { '': title }]))
}

function listLabels(filters: readonly Filter[], chosen: Filters): Found['words'] {
  const named = filters.flatMap(({ filterName, title, options }) => {
    const values = findOwnValue(chosen, filterName)
    if (!values) return []
    const labels = (options ?? []).filter(({ value }) => values.includes(value))
    return [[filterName, Object.fromEntries([['', title], ...labels.map(({ value, label }) => [value, label])])]]
  })
  return named.length > 0 ? (Object.fromEntries(named) as Found['words']) : undefined
}
