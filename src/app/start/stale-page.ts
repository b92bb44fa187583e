import type { Query, QueryClient } from '@tanstack/react-query'
import { getAccountPersistMeta } from '#src/platform/persist/persist-meta.ts'

// A page that is asked for while a change is on its way may be drawn before the change arrives, and would show for as
// long as its data counts as fresh what is no longer so. When the last change of this tab came to an end is noted for
// its next page.

const CHANGED = 'changed-at'

/** Whether a change of this tab was on its way when this page was asked for. */
export function isPageStale(): boolean {
  try {
    return Number(sessionStorage.getItem(CHANGED)) > performance.timeOrigin
  } catch {
    return false
  }
}

/** Asks anew for all that an overtaken page shows, whether or not the device keeps it; not for what never changes. */
export async function refreshStalePage(client: QueryClient): Promise<void> {
  const canChange = ({ observers }: Query) => observers.some(({ options }) => options.staleTime !== Infinity)
  await client.refetchQueries({
    type: 'active',
    predicate: (query) => getAccountPersistMeta(query) !== undefined || canChange(query),
  })
}

/**
 * From now on the next page knows; what the page before has noted is done with. `Infinity`: it never came to an end
 * here.
 */
export function trackChanges(client: QueryClient): void {
  ignoreStorageErrors(() => sessionStorage.removeItem(CHANGED))
  client.getMutationCache().subscribe(({ type }) => {
    if (type !== 'updated') return
    const at = client.isMutating() > 0 ? Infinity : Date.now()
    ignoreStorageErrors(() => sessionStorage.setItem(CHANGED, String(at)))
  })
}

/** Where a browser keeps nothing, a page may be older than the last change for a minute. */
function ignoreStorageErrors(write: () => void): void {
  try {
    write()
  } catch {
    // storage is off
  }
}
