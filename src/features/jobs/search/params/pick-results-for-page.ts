import { pickShownFields } from '#contract/jobs/positions/positions.ts'
import type { Filter } from '#contract/jobs/positions/search.ts'
import type { Found } from '#src/data/jobs/positions/positions.ts'
import { findOwnProperty } from './find-own-property.ts'
import type { Filters } from './search-params.ts'

/**
 * The part of the results that the page embeds: what it shows, smart filter names and labels of selected values,
 * without all options.
 */
export function pickResultsForPage(
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
          ...buildFilterTitles(filterDef.smartFilters),
          ...buildChosenLabels([...filterDef.allFilters, ...filterDef.smartFilters], chosen),
        }
      : words,
  }
}

function buildFilterTitles(filters: readonly Filter[]): NonNullable<Found['words']> {
  return Object.fromEntries(filters.map(({ filterName, title }) => [filterName, { '': title }]))
}

function buildChosenLabels(filters: readonly Filter[], chosen: Filters): Found['words'] {
  const named = filters.flatMap(({ filterName, title, options }) => {
    const values = findOwnProperty(chosen, filterName)
    if (!values) return []
    const labels = (options ?? []).filter(({ value }) => values.includes(value))
    return [[filterName, Object.fromEntries([['', title], ...labels.map(({ value, label }) => [value, label])])]]
  })
  return named.length > 0 ? (Object.fromEntries(named) as Found['words']) : undefined
}
