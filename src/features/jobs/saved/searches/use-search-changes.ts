import { isFailureShownSiteWide } from '#src/cards/is-failure-shown-site-wide.ts'
import type { SavedSearch } from '#contract/jobs/saved-searches/saved-searches.ts'
import { raiseNewJobsFlag } from '#src/data/jobs/saved-searches/new-jobs-flag.ts'
import {
  useChangeSavedSearch,
  useRemoveSavedSearch,
  type SearchChange,
} from '#src/data/jobs/saved-searches/saved-searches.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { showSnack } from '#src/ui/notice/snack.tsx'

/** Changes to a saved search. Errors are shown and rolled back. */
export function useSearchChanges(search: SavedSearch) {
  const { mutateAsync: change } = useChangeSavedSearch()
  const { mutateAsync: remove } = useRemoveSavedSearch()
  const reportFailure = (doing: Promise<unknown>) =>
    doing.catch((error: Error) => {
      if (!isFailureShownSiteWide(error)) showSnack({ kind: 'disruptive', text: getFailureText(error) })
    })
  return {
    change: (changes: SearchChange) => reportFailure(change({ search, change: changes })),
    remove: () => reportFailure(remove(search.id)),
    restore: () => reportFailure(change({ search, change: { isRestored: true } })),
    /**
     * The saved search was opened, so its jobs are no longer new. If that cannot be recorded, they merely count as new
     * again.
     */
    openSearch: () => {
      if (search.newCount === 0) return
      raiseNewJobsFlag()
      // If the request fails, the jobs merely count as new again.
      void change({ search, change: { isVisited: true } }).catch(() => undefined)
    },
  }
}
