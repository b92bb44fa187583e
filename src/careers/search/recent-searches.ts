import { RECENT_SEARCHES } from '#contract/positions/search-limits.ts'
import { identity } from '#src/platform/request/identity.ts'

/** Words and a place that were searched for on this device. */
export type RecentSearch = { query: string; location: string }

/** The last searches of this account on this device, the latest first. Signing out clears them with the rest of the storage. */
export function recentSearches(): readonly RecentSearch[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key()) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isSearch).slice(0, RECENT_SEARCHES) : []
  } catch {
    return []
  }
}

/** Remembers a search; the same one again only moves to the front. */
export function rememberSearch({ query, location }: RecentSearch): void {
  if (!query && !location) return
  const others = recentSearches().filter((one) => one.query !== query || one.location !== location)
  try {
    localStorage.setItem(key(), JSON.stringify([{ query, location }, ...others].slice(0, RECENT_SEARCHES)))
  } catch {
    // No room, or storage is switched off: nothing is remembered.
  }
}

const key = () => `searches ${identity().account}`

function isSearch(row: unknown): row is RecentSearch {
  return typeof row === 'object' && row !== null && 'query' in row && 'location' in row
    ? typeof row.query === 'string' && typeof row.location === 'string'
    : false
}
