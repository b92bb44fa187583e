import { useState } from 'react'
import type { SavedSearch } from '#contract/jobs/saved-searches/saved-searches.ts'

/** A saved search, or one deleted while the page is open, which keeps its place for undo. */
export type SearchRow = { search: SavedSearch; isRemoved: boolean }

/** The list in a stable order while the page is open; new searches come first. */
export function useSearchRows(searches: readonly SavedSearch[]): SearchRow[] {
  const [seen, setSeen] = useState(searches)
  const now = new Map(searches.map((search) => [search.id, search]))
  const before = new Set(seen.map(({ id }) => id))
  const known = [...searches.filter(({ id }) => !before.has(id)), ...seen.map((search) => now.get(search.id) ?? search)]
  if (known.length !== seen.length || known.some((search, at) => search !== seen[at])) setSeen(known)
  return known.map((search) => ({ search, isRemoved: !now.has(search.id) }))
}
