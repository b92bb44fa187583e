import { SEARCHES_TAB } from '#src/data/jobs/saved-searches/saved-searches-page.ts'

/**
 * Reads from the URL which tab is open, and which saved search a notification leads to. A site without saved searches
 * has one tab only.
 */
export function resolveSavedTab(search: Readonly<Record<string, unknown>>, hasSearches: boolean) {
  const { saved_search: id, tab } = search
  // The router reads digits as a number.
  const wanted = typeof id === 'string' || typeof id === 'number' ? String(id) : undefined
  return { isSearches: hasSearches && (wanted !== undefined || tab === SEARCHES_TAB), wanted }
}
