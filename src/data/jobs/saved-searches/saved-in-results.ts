import type { QueryClient } from '@tanstack/react-query'
import type { SavedSearchMetadata } from '#contract/jobs/positions/search.ts'
import { persistQuery } from '#src/platform/persist/query-store.ts'
import type { Found } from '#src/data/jobs/positions/positions.ts'

// Saved state of searches in cached results. The jobs are not refetched.

/** Marks the search with this hash as saved in all cached results, in any order and of any page. */
export function markSearchSavedInResults(client: QueryClient, hash: string, savedSearchId: string): void {
  updateSearchResults(client, (meta) => {
    const count = meta.count + 1
    const more = { ...meta, count, canSave: count < meta.limit }
    return meta.savedSearchParamsHash === hash ? { ...more, isSavedSearchActive: true, savedSearchId } : more
  })
}

/** Removes a deleted saved search from cached results. */
export function clearSearchSavedInResults(client: QueryClient, savedSearchId: string): void {
  updateSearchResults(client, (meta) => {
    const less = { ...meta, count: Math.max(0, meta.count - 1), canSave: true }
    return meta.savedSearchId === savedSearchId ? { ...less, isSavedSearchActive: false, savedSearchId: null } : less
  })
}

/** Invalidates all results, because only the server knows to which of them a restored search belongs. */
export function invalidateSearchResults(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['search'], refetchType: 'none' })
}

function updateSearchResults(client: QueryClient, to: (meta: SavedSearchMetadata) => SavedSearchMetadata): void {
  for (const query of client.getQueryCache().findAll({ queryKey: ['search'] })) {
    const { queryKey, state } = query
    const found = state.data as Found | undefined
    const meta = found?.savedSearchMetadata
    if (!meta) continue
    client.setQueryData<Found>(
      queryKey,
      { ...found, savedSearchMetadata: to(meta) },
      { updatedAt: state.dataUpdatedAt },
    )
    void persistQuery(client, query)
  }
}
