import { createHash } from 'node:crypto'
import type { SearchCriteria } from './search-criteria.ts'

/**
 * The filters that were applied, under the names by which existing clients know them: `include_remote` is
 * `includeRemote`.
 */
export function formatAppliedFilters({ chosen }: Pick<SearchCriteria, 'chosen'>): Record<string, string[]> {
  const toCamelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return Object.fromEntries(Object.entries(chosen).map(([name, values]) => [toCamelCase(name), [...values]]))
}

/** A hash that is equal for equal searches, however they were written. It identifies a saved search. */
export function hashSearchCriteria({
  query,
  place,
  chosen,
}: Pick<SearchCriteria, 'query' | 'place' | 'chosen'>): string {
  const filters = Object.entries(chosen)
    .map(([name, values]) => [name, values.toSorted()] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const text = JSON.stringify([query.toLowerCase(), place ?? null, filters])
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
