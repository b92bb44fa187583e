import type { Matches } from '#server/search-index/query/match-units.ts'
import { addValueCounts } from '#server/search-index/segment/columns.ts'
import type { Segment } from '#server/search-index/segment/segment.ts'
import type { Tables } from '#server/search-index/index-value-tables.ts'
import type { FacetCount } from '#server/search-index/search-types.ts'
import { retainMarkedValues } from './filter-matches.ts'
import { allocateUint32, allocateUint8 } from '#server/search-index/scratch-buffers.ts'

/** A filter by a field; chosen values are marked, by their number + 1. */
export type Filter = { field: number; marked: Uint8Array }

/** Builds filters of fields. Unknown fields are ignored; unknown values are not marked, so they match nothing. */
export function buildFacetFilters(selected: Readonly<Record<string, readonly string[]>>, tables: Tables): Filter[] {
  return Object.entries(selected).flatMap(([name, values]) => {
    const field = tables.fields.find(name)
    if (field === undefined || values.length === 0) return []
    const table = tables.values[field]!
    const marked = allocateUint8(table.names.length + 1).fill(0)
    for (const value of values) {
      const number = table.find(value)
      if (number !== undefined) marked[number + 1] = 1
    }
    return [{ field, marked }]
  })
}

/** Counts of values by the field's number and the value's number + 1, summed over all segments. */
export type Counts = Map<number, Uint32Array>

export function createEmptyFacetCounts(names: readonly string[], tables: Tables): Counts {
  const fields = names.map((name) => tables.fields.find(name)).filter((field) => field !== undefined)
  return new Map(fields.map((field) => [field, allocateUint32(tables.values[field]!.names.length + 1).fill(0)]))
}

const UNSCORED = { scores: new Float32Array(0), inTitle: new Uint8Array(0) }

const MOST_VALUES = 200

/**
 * Keeps the matches that pass all filters, and counts values. A match that fails exactly one filter is counted only for
 * that filter's field, so that each count is the number of results with one more value of the field. O(matches ·
 * (filters + counted fields)).
 */
export function filterMatchesAndCount(
  matches: Matches,
  segment: Segment,
  filters: readonly Filter[],
  counts: Counts,
): void {
  // for each counted filter, the matches that fail only this one
  const missed: { field: number; list: Matches }[] = []
  for (const { field, marked } of filters) {
    const column = segment.facets[field]
    for (const { list } of missed) retainMarkedValues(list, column, marked)
    const failing = counts.has(field) ? allocateUint32(matches.size) : null
    const { size } = matches
    retainMarkedValues(matches, column, marked, failing)
    if (failing) missed.push({ field, list: { docs: failing, size: size - matches.size, ...UNSCORED } })
  }
  for (const { field, list } of missed) count(field, list)
  for (const field of counts.keys()) count(field, matches)

  function count(field: number, { docs, size }: Matches) {
    const column = segment.facets[field]
    if (column) addValueCounts(column, docs, size, counts.get(field)!)
  }
}

/** Returns the most frequent values, `MOST_VALUES` or as many as requested, and the chosen ones. */
export function listFacetCounts(
  counts: Counts,
  filters: readonly Filter[],
  tables: Tables,
  mostValues: Readonly<Record<string, number>> = {},
): Record<string, FacetCount[]> {
  const entries = Array.from(counts, ([field, numbers]): [string, FacetCount[]] => {
    const { names } = tables.values[field]!
    const name = tables.fields.names[field]!
    const most = Math.max(1, (Object.hasOwn(mostValues, name) ? mostValues[name] : undefined) ?? MOST_VALUES)
    const chosen = filters.find((filter) => filter.field === field)?.marked
    const least = findLowestShownCount(numbers, most)
    const found: FacetCount[] = []
    for (let value = 1; value < numbers.length; value++) {
      const count = numbers[value]!
      if (count > 0 && (count >= least || chosen?.[value] === 1)) found.push({ value: names[value - 1]!, count })
    }
    found.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    const isShown = ({ value }: FacetCount, at: number) =>
      at < most || chosen?.[(tables.values[field]!.find(value) ?? -1) + 1] === 1
    return [name, found.filter(isShown)]
  })
  return Object.fromEntries(entries)
}

/**
 * Finds the count of the last value that is returned. Sorting all values would be too slow, because a skill field has
 * thousands.
 */
function findLowestShownCount(numbers: Uint32Array, most: number): number {
  if (numbers.length <= most + 1) return 1
  return Math.max(1, numbers.slice(1).sort().at(-most)!)
}
