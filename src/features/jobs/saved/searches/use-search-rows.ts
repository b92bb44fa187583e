import { useState } from 'react'
import type { SavedSearch } from '#contract/jobs/saved-searches/saved-searches.ts'

/** A saved search, or one that was deleted while the page is open: it keeps its place, so that it can be restored. */
export type SearchRow = { search: SavedSearch; isRemoved: boolean }

/** The list in an order that stays while the page is open; what is saved meanwhile comes first. */
export function useSearchRows(searches: readonly SavedSearch[]): SearchRow[] {
  const [seen, setSeen] = useState(searches)
  const now = new Map(searches.map((search) => [search.id, search]))
  const before = new Set(seen.map(({ id }) => id))
  const known = [...searches.filter(({ id }) => !before.has(id)), ...seen.map((search) => now.get(search.id) ?? search)]
  if (known.length !== seen.length || known.some((search, at) => search !== seen[at])) setSeen(known)
  return known.map((search) => ({ search, isRemoved: !now.has(search.id) }))
}
