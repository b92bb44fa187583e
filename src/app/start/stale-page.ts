import type { Query, QueryClient } from '@tanstack/react-query'
import { findAccountPersistMeta } from '#src/platform/persist/persist-meta.ts'

// A page requested while a change is in flight may be rendered before the change arrives, and its data would count as
// fresh. The end of the tab's last change is recorded for its next page.

const CHANGED = 'changed-at'

/** Whether a change of this tab was in flight when this page was requested. */
export function isPageStale(): boolean {
  try {
    return Number(sessionStorage.getItem(CHANGED)) > performance.timeOrigin
  } catch {
    return false
  }
}

/** Refetches everything on an outdated page, stored or not, except immutable data. */
export async function refreshStalePage(client: QueryClient): Promise<void> {
  const canChange = ({ observers }: Query) => observers.some(({ options }) => options.staleTime !== Infinity)
  await client.refetchQueries({
    type: 'active',
    predicate: (query) => findAccountPersistMeta(query) !== undefined || canChange(query),
  })
}

/**
 * Records changes from here on, so that the next page can see whether its data is stale; records of the previous page
 * are dropped. `Infinity`: a change had not ended when this page was left.
 */
export function recordChanges(client: QueryClient): void {
  ignoreStorageErrors(() => sessionStorage.removeItem(CHANGED))
  client.getMutationCache().subscribe(({ type }) => {
    if (type !== 'updated') return
    const at = client.isMutating() > 0 ? Infinity : Date.now()
    ignoreStorageErrors(() => sessionStorage.setItem(CHANGED, String(at)))
  })
}

/** If storage is blocked, a page may be outdated for a minute after a change. */
function ignoreStorageErrors(write: () => void): void {
  try {
    write()
  } catch {
    // Storage is disabled.
  }
}
