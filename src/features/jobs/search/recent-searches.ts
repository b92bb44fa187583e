import { RECENT_SEARCHES } from '#contract/jobs/positions/search-limits.ts'
import { getIdentity } from '#src/platform/request/identity.ts'

/** Words and a place that were searched for on this device. */
export type RecentSearch = { query: string; location: string }

/**
 * The last searches of this account on this device, the latest first. Signing out clears them with the rest of the
 * storage.
 */
export function readRecentSearches(): readonly RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(getSearchesKey()) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecentSearch).slice(0, RECENT_SEARCHES) : []
  } catch {
    return []
  }
}

/** Remembers a search; the same one again only moves to the front. */
export function rememberSearch({ query, location }: RecentSearch): void {
  if (!query && !location) return
  const others = readRecentSearches().filter((one) => one.query !== query || one.location !== location)
  try {
    localStorage.setItem(getSearchesKey(), JSON.stringify([{ query, location }, ...others].slice(0, RECENT_SEARCHES)))
  } catch {
    // Without space or with storage disabled, nothing is remembered.
  }
}

const getSearchesKey = () => `searches ${getIdentity().account}`

function isRecentSearch(row: unknown): row is RecentSearch {
  return typeof row === 'object' && row !== null && 'query' in row && 'location' in row
    ? typeof row.query === 'string' && typeof row.location === 'string'
    : false
}
